import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

/** A surface with one hairline. Padding is the content's affair: pictures run to the edge. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('overflow-clip rounded-card border border-line bg-card', className)}
    />
  )
}
