import type { ReactNode } from 'react'
import { SplitPage } from './split-page.tsx'

type FormPageProps = {
  title: string
  intro?: ReactNode
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** A form with its heading on a split page. `above` is for progress, `below` for links to other pages. */
export function FormPage({ title, intro, above, below, children }: FormPageProps) {
  return (
    <SplitPage>
      {above && <div className="mb-7">{above}</div>}
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      {intro && <p className="mt-2 text-lg text-muted">{intro}</p>}
      <div className="mt-7">{children}</div>
      {below && <div className="mt-7">{below}</div>}
    </SplitPage>
  )
}
