import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'

const bar = (index: number, value: number, before?: number) => ({
  key: `2026-11-${index}`,
  label: `${index} Nov`,
  title: `${index} Nov: ${value}`,
  value,
  before,
})

const textsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('text')].map((text) => text.textContent)

test('a chart of nothing has an axis of whole numbers', () => {
  const { container } = render(<BarChart bars={[bar(1, 0), bar(2, 0)]} formatTick={String} />)
  expect(textsOf(container)).toEqual(['0', '1', '1 Nov', '2 Nov'])
})

test('of many bars only some are labelled, the newest among them', () => {
  const bars = Array.from({ length: 90 }, (_, index) => bar(index + 1, index, 1_234_567))
  const { container } = render(<BarChart bars={bars} formatTick={(value) => `${value / 1000}K`} />)
  const texts = textsOf(container)
  expect(texts).toContain('1000K')
  expect(texts.at(-1)).toBe('90 Nov')
  expect(texts.length).toBeLessThan(16)
})

test('each bar says its value to a pointer', () => {
  const { container } = render(<BarChart bars={[bar(1, 7, 3)]} formatTick={String} />)
  expect(container.querySelector('title')).toHaveTextContent('1 Nov: 7')
})
