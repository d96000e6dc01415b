import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { type RefCallback, useCallback, useState } from 'react'

type ChartBar = {
  key: string
  /** What stands below the bar at the axis. */
  label: string
  /** What a pointer on the bar is told. */
  title: string
  value: number
  /** The value to compare with, drawn as a line across the bar. */
  before?: number | undefined
}

export type BarChartProps = {
  bars: readonly ChartBar[]
  /** Writes a value at the axis. */
  formatTick: (value: number) => string
}

const HEIGHT = 224
const margin = { top: 12, right: 30, bottom: 28, left: 60 }
const innerHeight = HEIGHT - margin.top - margin.bottom
/** The width that is drawn for until the real one is known. */
const USUAL_WIDTH = 640
const LEAST_WIDTH = 160
/** Pixels that a label needs, with its space. */
const LABEL_WIDTH = 76
const TICKS = 4

/** As attributes: each class more would be in the style sheet that every public page has. */
const axisText = { fill: 'var(--muted)', fontFamily: 'inherit', fontSize: 14, className: 'tabular-nums' }

/** The width of an element as it is now. */
function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(USUAL_WIDTH)
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(LEAST_WIDTH, entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, width]
}

/** Bars over time. It says nothing to screen readers, so a table with the same figures belongs to each chart. */
export function BarChart({ bars, formatTick }: BarChartProps) {
  const [place, width] = useWidth()
  const innerWidth = width - margin.left - margin.right
  const most = Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]))
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, innerWidth], padding: 0.25 })
  const y = scaleLinear({ domain: [0, most], range: [innerHeight, 0], nice: TICKS })
  const step = Math.max(1, Math.ceil((bars.length * LABEL_WIDTH) / innerWidth))
  const labels = new Map(bars.map(({ key, label }) => [key, label]))
  // counted from the newest, which is what people look at first
  const labelled = bars.filter((_, index) => (bars.length - 1 - index) % step === 0).map(({ key }) => key)

  return (
    <div ref={place} aria-hidden className="h-56 overflow-hidden">
      <svg width={width} height={HEIGHT} className="block">
        <Group left={margin.left} top={margin.top}>
          <AxisLeft
            scale={y}
            tickValues={y.ticks(TICKS).filter(Number.isInteger)}
            tickFormat={(value) => formatTick(value.valueOf())}
            hideAxisLine
            tickLength={innerWidth}
            tickTransform={`translate(${innerWidth},0)`}
            tickLineProps={{ stroke: 'var(--line)' }}
            tickLabelProps={{ ...axisText, dx: -8, dy: 4, textAnchor: 'end' }}
          />
          {bars.map(({ key, title, value, before = 0 }) => {
            const left = x(key) ?? 0
            const bandwidth = x.bandwidth()
            return (
              <g key={key}>
                <title>{title}</title>
                <Bar x={left} y={0} width={bandwidth} height={innerHeight} fill="transparent" />
                <Bar
                  x={left}
                  y={y(value)}
                  width={bandwidth}
                  height={innerHeight - y(value)}
                  rx={Math.min(3, bandwidth / 4)}
                  fill="var(--ink)"
                  fillOpacity={0.8}
                />
                {before > 0 && (
                  <Bar
                    x={left - bandwidth * 0.15}
                    y={y(before) - 1.5}
                    width={bandwidth * 1.3}
                    height={3}
                    rx={1.5}
                    fill="var(--info)"
                    stroke="var(--card)"
                  />
                )}
              </g>
            )
          })}
          <AxisBottom
            scale={x}
            top={innerHeight}
            tickValues={labelled}
            tickFormat={(key) => labels.get(key) ?? ''}
            hideTicks
            stroke="var(--line-strong)"
            tickLabelProps={{ ...axisText, dy: 4, textAnchor: 'middle' }}
          />
        </Group>
      </svg>
    </div>
  )
}
