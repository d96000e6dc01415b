import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSearchParams } from 'react-router'
import { renderFeature } from '#src/test/render.tsx'
import { choiceOf } from './address.ts'
import { ExploreFilters } from './explore-filters.tsx'
import { ExploreSorts } from './explore-sorts.tsx'

function AtAddress() {
  const [address] = useSearchParams()
  const choice = choiceOf({ category: null, tag: null }, address)
  return (
    <>
      <ExploreFilters choice={choice} total={`total of ${address}`} />
      <ExploreSorts choice={choice} />
    </>
  )
}

const openSheet = async (label: string) => {
  await userEvent.click(screen.getByText(label))
  return within(await screen.findByRole('dialog', { name: 'Filters' }))
}

test('filters have their effect in the open sheet, which says how many products there are', async () => {
  const { where } = renderFeature(<AtAddress />, '/explore?sort=newest&page=3')
  const sheet = await openSheet('Filters')
  await userEvent.click(sheet.getByRole('link', { name: 'Free' }))
  expect(where()).toBe('/explore?price=free&sort=newest')
  expect(sheet.getByRole('link', { name: 'Free' })).toHaveFocus()
  expect(sheet.getByRole('status')).toHaveTextContent('total of price=free&sort=newest')
  await userEvent.click(sheet.getByRole('link', { name: 'Audio' }))
  expect(where()).toBe('/explore?price=free&type=audio&sort=newest')
  await userEvent.click(sheet.getByRole('button', { name: 'Show results' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('Filters (2)')).toBeInTheDocument()
})

test('all filters are cleared at once, without search, order and focus', async () => {
  const { where } = renderFeature(<AtAddress />, '/explore?q=oboe&price=10&rating=good&type=audio&sort=rated')
  const sheet = await openSheet('Filters (3)')
  await userEvent.click(sheet.getByRole('link', { name: 'Clear all' }))
  expect(where()).toBe('/explore?q=oboe&sort=rated')
  expect(sheet.queryByRole('link', { name: 'Clear all' })).not.toBeInTheDocument()
  expect(sheet.getByRole('button', { name: 'Show results' })).toHaveFocus()
})

test('a disclosure that was opened before the scripts came closes instead of opening a sheet', async () => {
  renderFeature(<AtAddress />, '/explore')
  const summary = screen.getByText('Filters')
  const disclosure = summary.closest('details')
  disclosure?.setAttribute('open', '')
  await userEvent.click(summary)
  expect(disclosure).not.toHaveAttribute('open')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the orders fold after one was chosen, on Escape, and when the focus goes on', async () => {
  const { where } = renderFeature(<AtAddress />, '/explore?price=free')
  const summary = screen.getByText('Popular', { selector: 'summary' })
  const disclosure = summary.closest('details')
  await userEvent.click(summary)
  expect(disclosure).toHaveAttribute('open')
  await userEvent.click(screen.getByRole('link', { name: 'Top rated' }))
  expect(where()).toBe('/explore?price=free&sort=rated')
  expect(disclosure).not.toHaveAttribute('open')
  expect(summary).toHaveTextContent('Top rated')
  expect(summary).toHaveFocus()

  await userEvent.click(summary)
  await userEvent.keyboard('{Escape}')
  expect(disclosure).not.toHaveAttribute('open')
  await userEvent.click(summary)
  await userEvent.click(document.body)
  expect(disclosure).not.toHaveAttribute('open')
})
