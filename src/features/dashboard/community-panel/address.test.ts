import { expect, test } from 'vitest'
import { hrefOf, isFiltered, viewOf, startOf, type CommunityView } from './address.ts'

const members = { search: '', type: 'all', status: 'all' } as const
const followers = { search: '', notifications: 'all', status: 'active' } as const

test.each<[string, CommunityView]>([
  ['', { tab: 'members', page: 1, filters: members }],
  [
    '?type=vip&status=inactive',
    { tab: 'members', page: 1, filters: { ...members, type: 'vip', status: 'inactive' } },
  ],
  ['?q=a%26b&page=3', { tab: 'members', page: 3, filters: { ...members, search: 'a&b' } }],
  ['?tab=followers', { tab: 'followers', page: 1, filters: followers }],
  ['?tab=followers&status=all', { tab: 'followers', page: 1, filters: { ...followers, status: 'all' } }],
  [
    '?tab=followers&q=nora&notifications=disabled&page=2',
    { tab: 'followers', page: 2, filters: { ...followers, search: 'nora', notifications: 'disabled' } },
  ],
  ['?tab=messages&page=2', { tab: 'messages', page: 2 }],
])('%s is a view and its address', (search, view) => {
  expect(viewOf(new URLSearchParams(search))).toEqual(view)
  expect(hrefOf(view)).toBe(`/members/members${search}`)
})

test.each([
  ['tab=nonsense&page=nonsense&type=nonsense&status=nonsense', startOf('members')],
  ['page=-2', startOf('members')],
  ['tab=followers&type=vip&notifications=maybe', startOf('followers')],
  ['tab=messages&q=x&status=all', startOf('messages')],
])('?%s is where its tab begins', (search, view) => {
  expect(viewOf(new URLSearchParams(search))).toEqual(view)
})

test.each([
  ['', false],
  ['page=4', false],
  ['q=nora', true],
  ['type=free', true],
  ['tab=followers', false],
  ['tab=followers&status=all', true],
  ['tab=messages&page=2', false],
])('?%s has filters: %s', (search, expected) => {
  expect(isFiltered(viewOf(new URLSearchParams(search)))).toBe(expected)
})
