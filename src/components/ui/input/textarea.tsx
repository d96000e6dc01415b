import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { inputStyles } from './input-styles.ts'

/** Grows with its text, from the given rows on. */
export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // A field sized by its content takes no notice of its rows.
      style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
      className={classNames(inputStyles, 'field-sizing-content max-h-96 resize-y', className)}
    />
  )
}
