import type { ReactNode } from 'react'
import { SplitPage } from '#src/components/layout/split-page.tsx'

type FormPageProps = { title: string; intro?: ReactNode; children: ReactNode }

export function FormPage({ title, intro, children }: FormPageProps) {
  return (
    <SplitPage>
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      {intro && <p className="mt-2 mb-7 text-lg text-muted">{intro}</p>}
      {children}
    </SplitPage>
  )
}
