import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Problems } from './form-schema.ts'
import { fieldTexts, saveTexts as texts } from './texts.ts'
import { focusField, placeOf } from './use-page-form.ts'

/** Everything that keeps the form from being saved; each leads to its field. */
export function ValidationList({ problems }: { problems: Problems }) {
  const id = useId()
  if (problems.size === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-card border border-danger/30 bg-danger/5 p-5 sm:p-6"
    >
      <h2 id={id} className="flex items-center gap-2 text-lg">
        <CircleAlert aria-hidden className="size-5 text-danger" />
        {texts.validation}
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
              className="inline-flex min-h-9 flex-wrap items-center gap-x-2 underline underline-offset-3"
            >
              <span className="font-medium">{fieldTexts[field]}:</span>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
