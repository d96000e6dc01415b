import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { addressPrefix } from '#src/config/brand.ts'
import type { SlugCheck } from '#src/services/profiles/settings/slug-check-queries.ts'

type SlugFieldProps = {
  check: SlugCheck & { retry: () => void }
  /** The server's message from the last save. */
  refusal: string | undefined
  value: string
  onChange: (slug: string) => void
}

/** An input for the short address, with the result of the live check at its end. */
export function SlugField({ check, refusal, value, onChange }: SlugFieldProps) {
  const error = refusal ?? ('message' in check ? check.message : undefined)
  const isAvailable = check.status === 'available' && !error
  return (
    <div className="grid gap-1.5">
      <Field
        label={m.settings_page_link_slug()}
        help={m.settings_page_link_slug_help()}
        error={error}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            prefix={addressPrefix()}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            trailing={
              <span className="grid size-5.5 place-content-center">
                {check.status === 'checking' && <Spinner />}
                {isAvailable && <CircleCheck aria-hidden className="size-5.5 text-success" />}
                {error && <CircleX aria-hidden className="size-5.5 text-danger" />}
              </span>
            }
          />
        )}
      </Field>
      {check.status === 'failed' && (
        <Button variant="secondary" className="justify-self-start" onClick={check.retry}>
          {m.settings_page_link_try_again()}
        </Button>
      )}
      <p role="status" className={isAvailable ? 'text-sm text-success' : 'sr-only'}>
        {isAvailable && <span>{m.settings_page_link_slug_available()}</span>}
        {check.status === 'checking' && <span>{m.settings_page_link_slug_checking()}</span>}
      </p>
    </div>
  )
}
