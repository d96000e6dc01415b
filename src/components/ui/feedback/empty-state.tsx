import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: string; icon?: ReactNode; action?: ReactNode }

/** Says that a list is empty, and offers the next step. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong/50 px-6 py-12 text-center">
      {icon && <span className="mb-1 text-muted [&>svg]:size-7">{icon}</span>}
      <p className="font-display text-lg font-semibold">{title}</p>
      {text && <p className="prose-width text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
