import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentPropsWithRef, useState } from 'react'

import { m } from '#messages'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'prefix'>

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const name = isShown ? m.ui_password_hide() : m.ui_password_show()
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="flex size-9 items-center justify-center rounded-small text-muted hover:text-ink [&>svg]:size-5"
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}
