import { expect, test } from 'vitest'
import { choiceParameter, listAddress, pageParameter, searchParameter } from './list-address.ts'

type FileListView = {
  tab: 'kept' | 'deleted'
  search: string
  size: 'all' | 'small' | 'large'
  order: 'name' | 'date'
  page: number
}

const start: FileListView = { tab: 'kept', search: '', size: 'small', order: 'date', page: 1 }

const { viewOf, queryOf, isFiltered } = listAddress<FileListView>(start, {
  tab: choiceParameter('tab', ['kept', 'deleted']),
  search: searchParameter,
  size: choiceParameter('kind', ['all', 'small', 'large']),
  order: choiceParameter('sort', ['name', 'date']),
  page: pageParameter,
})

const textOf = (view: FileListView) => new URLSearchParams(queryOf(view)).toString()

test.each<[string, Partial<FileListView>]>([
  ['', {}],
  ['tab=deleted', { tab: 'deleted' }],
  ['q=field+guide', { search: 'field guide' }],
  ['q=a%26b', { search: 'a&b' }],
  ['kind=all', { size: 'all' }],
  ['sort=name', { order: 'name' }],
  ['page=3', { page: 3 }],
  [
    'tab=deleted&q=x&kind=large&sort=name&page=2',
    { tab: 'deleted', search: 'x', size: 'large', order: 'name', page: 2 },
  ],
])('?%s is the view %j and the other way round', (text, view) => {
  expect(viewOf(new URLSearchParams(text))).toEqual({ ...start, ...view })
  expect(textOf({ ...start, ...view })).toBe(text)
})

test.each<[string, Partial<FileListView>]>([
  ['tab=nonsense&kind=nonsense&sort=nonsense&page=nonsense&q=', {}],
  ['tab=kept&kind=small&sort=date&page=1', {}],
  ['page=0', {}],
  ['page=-2', {}],
  ['page=1.5', {}],
  ['page=', {}],
  ['size=large&other=x', {}],
  ['tab=Deleted', {}],
  ['q=+kim+', { search: 'kim' }],
  ['tab=deleted&tab=kept', { tab: 'deleted' }],
])('?%s is read as %j', (text, view) => {
  expect(viewOf(new URLSearchParams(text))).toEqual({ ...start, ...view })
})

test.each<[string, boolean]>([
  ['', false],
  ['page=4', false],
  ['q=x', true],
  ['kind=all', true],
  ['kind=small', false],
  ['sort=name&page=2', true],
])('?%s is filtered: %s', (text, expected) => {
  expect(isFiltered(viewOf(new URLSearchParams(text)))).toBe(expected)
})
