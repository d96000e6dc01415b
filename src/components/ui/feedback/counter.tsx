import { classNames } from '#src/lib/format/class-names.ts'

type CounterProps = { length: number; max: number; unit?: string }

/** Shows `12/500`, in the danger colour above the limit. Goes into the `aside` of a field. */
export function Counter({ length, max, unit }: CounterProps) {
  return (
    <span className={classNames('text-sm tabular-nums', length > max ? 'text-danger' : 'text-muted')}>
      {`${length}/${max}${unit ? ` ${unit}` : ''}`}
    </span>
  )
}
