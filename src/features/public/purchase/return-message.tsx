import type { ReactNode } from 'react'

type ReturnMessageProps = {
  icon: ReactNode
  title: string
  text?: string
  /** Content under the buttons. */
  below?: ReactNode
  children?: ReactNode
}

/** A message in the middle of the page, with buttons for what to do next. */
export function ReturnMessage({ icon, title, text, below, children }: ReturnMessageProps) {
  return (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <div role="status" className="grid justify-items-center gap-3 [&_svg]:size-10 [&_svg]:text-muted">
        {icon}
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {text && <p className="prose-width text-muted">{text}</p>}
      </div>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
      {below && <div className="mt-8 w-full max-w-3xl text-left">{below}</div>}
    </div>
  )
}
