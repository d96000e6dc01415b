import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { inputStyles } from './input-styles.ts'

type TextInputProps = ComponentPropsWithRef<'input'> & {
  /** Text before the value that is shown but is not part of it: `shop.example/`. */
  prefix?: string
  /** Content at the right end, for example a check mark, a spinner or a button. */
  trailing?: ReactNode
  leading?: ReactNode
}

export function TextInput({ prefix, leading, trailing, className, ...rest }: TextInputProps) {
  if (!prefix && !leading && !trailing)
    return <input type="text" {...rest} className={classNames(inputStyles, className)} />
  return (
    <div
      className={classNames(
        inputStyles,
        'flex items-center gap-2 py-0! focus-within:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-aria-invalid:border-danger',
        className,
      )}
    >
      {leading && <span className="flex text-muted">{leading}</span>}
      {prefix && <span className="-mr-2 text-muted">{prefix}</span>}
      <input
        type="text"
        {...rest}
        className="min-h-10.5 w-full min-w-0 flex-1 bg-transparent placeholder:text-muted max-sm:placeholder:text-sm outline-none disabled:cursor-not-allowed"
      />
      {trailing && <span className="-mr-1.5 flex items-center">{trailing}</span>}
    </div>
  )
}
