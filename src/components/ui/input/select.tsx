import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { inputStyles } from './input-styles.ts'

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

/** A native select, because phones show it best. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className={classNames(inputStyles, 'appearance-none pr-8 text-ellipsis')}>
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
