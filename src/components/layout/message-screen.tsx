import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

type MessageScreenProps = { title: string; children: ReactNode; action?: ReactNode }

/** A whole screen with one message, for example that the configuration is missing or the server is down. */
export function MessageScreen({ title, children, action }: MessageScreenProps) {
  return (
    <main id="content" className="container-page flex flex-1 flex-col justify-center py-12">
      <div className="mx-auto grid w-full max-w-xl gap-5 rounded-card border border-line bg-card p-6 sm:p-10">
        <Logo />
        <h1 tabIndex={-1} className="mt-2 text-2xl">
          {title}
        </h1>
        <MessageBody>{children}</MessageBody>
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
    </main>
  )
}

/** Paragraphs that may contain `<code>`, for example the address of a server. */
export function MessageBody({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3 text-muted [&_code]:rounded-small [&_code]:bg-sunken [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:font-mono [&_code]:text-sm [&_code]:break-all [&_code]:text-ink">
      {children}
    </div>
  )
}
