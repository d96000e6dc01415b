import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'

/** A bordered surface without padding, so that pictures can reach its edge. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('overflow-clip rounded-card border border-line bg-card', className)}
    />
  )
}
