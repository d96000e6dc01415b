import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useId } from 'react'
import { m } from '#messages'
import type { Problems } from './form-schema.ts'

import { focusField, placeOf } from './use-page-form.ts'

const PROBLEMS = 'page-problems'

/** Lists the problems of the form. Each is a link to its field. */
export function ValidationList({ problems }: { problems: Problems }) {
  const id = useId()
  if (problems.size === 0) return null
  return (
    <section
      id={PROBLEMS}
      tabIndex={-1}
      aria-labelledby={id}
      className="outline-none grid gap-2 rounded-card border border-danger/30 bg-danger/5 p-5 sm:p-6"
    >
      <h2 id={id} className="flex items-center gap-2 text-lg">
        <CircleAlert aria-hidden className="size-5 text-danger" />
        {m.page_save_validation()}
      </h2>
      <ul className="grid gap-1">
        {[...problems].map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${placeOf(field)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
              className="inline-flex min-h-9 items-center underline underline-offset-3"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the number of problems beside the save button, as a link to their list. */
export function ProblemsLink({ count }: { count: number }) {
  return (
    <a
      href={`#${PROBLEMS}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(PROBLEMS)?.focus()
      }}
      className="text-danger underline underline-offset-3"
    >
      {m.page_save_problems({ count })}
    </a>
  )
}
