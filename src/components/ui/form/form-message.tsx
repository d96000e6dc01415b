import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

type FormMessageProps = { tone: 'error' | 'success' | 'info'; children: ReactNode }

const icons = { error: CircleAlert, success: CircleCheck, info: Info } as const

const styles = {
  error: 'border-danger/35 bg-danger/7 text-danger',
  success: 'border-success/35 bg-success/8 text-success',
  info: 'border-info/35 bg-info/7 text-info',
} as const

/** A message about a whole form, above its button. The error of one field belongs to the field. */
export function FormMessage({ tone, children }: FormMessageProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-2.5 rounded-control border px-4 py-3', styles[tone])}
    >
      <Icon aria-hidden className="mt-0.75 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
