import type { ReactNode } from 'react'
import { m } from '#messages'

type NextStepsProps = {
  /** Each is an item; empty ones are left out. */
  children: ReactNode
}

/** What a buyer may want to do after a purchase. */
export function NextSteps({ children }: NextStepsProps) {
  return (
    <section aria-labelledby="next-steps" className="grid gap-4 print:hidden">
      <h2 id="next-steps" className="text-xl">
        {m.purchase_next_title()}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
    </section>
  )
}

type NextStepProps = {
  title: string
  text: string
  /** The button or link. */
  action: ReactNode
}

export function NextStep({ title, text, action }: NextStepProps) {
  return (
    <li className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-3 rounded-card border border-line p-5">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <p className="text-sm text-muted">{text}</p>
      {action}
    </li>
  )
}
