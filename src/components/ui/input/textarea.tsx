import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { inputStyles } from './input-styles.ts'

/** A text area that grows with its text. @param rows the smallest height */
export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // `field-sizing: content` makes browsers ignore `rows`
      style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
      className={classNames(inputStyles, 'field-sizing-content max-h-96 resize-y', className)}
    />
  )
}
