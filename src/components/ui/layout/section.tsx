import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

type SectionProps = { title: string; help?: string; children: ReactNode }

export function Section({ title, help, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container">
      <Card className="grid gap-5 p-5 sm:p-6">
        <header className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {help && <p className="text-sm text-muted">{help}</p>}
        </header>
        {children}
      </Card>
    </section>
  )
}
