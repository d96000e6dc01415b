import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderFeature } from '#src/test/render.tsx'
import { useListChange } from './use-list-change.ts'

function Tools() {
  const change = useListChange<{ q: string; status: string }>((query, changed) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changed)) next.set(name, value)
    return `/members/orders?${next}`
  })
  return (
    <>
      <button onClick={() => change({ q: 'anna' }, { replace: true })}>Search</button>
      <button onClick={() => change({ status: 'disputed' })}>Filter</button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a search that is written before a filter is on show leaves the filter', () => {
  const { where } = renderFeature(<Tools />, '/members/orders')
  // without the router, so the page does not show the change yet
  window.history.pushState(null, '', '/members/orders?status=disputed')
  press('Search')
  expect(where()).toBe('/members/orders?status=disputed&q=anna')
})

test('a search that is written on the way to another page does not lead back', () => {
  const { where } = renderFeature(<Tools />, '/members/orders')
  window.history.pushState(null, '', '/members/settings')
  press('Search')
  expect(where()).toBe('/members/settings')
})

test('a filter is a step that Back undoes', () => {
  const { where } = renderFeature(<Tools />, '/members/orders')
  const before = window.history.length
  press('Filter')
  expect(where()).toBe('/members/orders?status=disputed')
  expect(window.history.length).toBe(before + 1)
})
