import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { inputStyles } from './input-styles.ts'

export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={classNames(inputStyles, 'field-sizing-content max-h-96 resize-y', className)}
    />
  )
}
