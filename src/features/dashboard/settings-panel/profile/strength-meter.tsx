import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { m } from '#messages'
import {
  metCriteria,
  passwordCriteria,
  type PasswordStrength,
  strengthOf,
} from '#src/domain/account/password.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { criterionTexts, strengthTexts } from './texts.ts'

const colors: Record<PasswordStrength, string> = {
  weak: 'bg-danger',
  fair: 'bg-warning',
  good: 'bg-info',
  strong: 'bg-success',
}

/** Shows which criteria a password meets, and its strength. */
export function StrengthMeter({ password }: { password: string }) {
  const met = metCriteria(password)
  const strength = strengthOf(password)
  const hasBegun = password !== ''
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm empty:hidden">
        {hasBegun && (
          <>
            {m.profile_password_strength()}: <span className="font-medium">{strengthTexts()[strength]}</span>
          </>
        )}
      </p>
      {hasBegun && (
        <div aria-hidden className="grid grid-cols-4 gap-1.5">
          {passwordCriteria.map((criterion, index) => (
            <span
              key={criterion}
              className={classNames(
                'h-1.5 rounded-full',
                index < met.length ? colors[strength] : 'bg-ink/10',
              )}
            />
          ))}
        </div>
      )}
      <p className="text-sm text-muted">{m.profile_password_needed()}</p>
      <ul className="grid gap-x-4 gap-y-1 text-sm @lg:grid-cols-2">
        {passwordCriteria.map((criterion) => {
          const isMet = met.includes(criterion)
          const Icon = isMet ? Check : Minus
          return (
            <li key={criterion} className={classNames('flex items-center gap-1.5', !isMet && 'text-muted')}>
              <Icon aria-hidden className={classNames('size-4', isMet && 'text-success')} />
              {criterionTexts()[criterion]}
              <span className="sr-only">
                : {isMet ? m.profile_password_met() : m.profile_password_missing()}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
