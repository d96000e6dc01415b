import { expect, test } from 'vitest'
import type { InboxView } from '#src/services/reviews/moderation-queries.ts'
import { hrefOf, viewOf } from './address.ts'

test.each<[string, InboxView]>([
  ['', { status: 'pending', search: '', page: 1 }],
  ['tab=approved', { status: 'approved', search: '', page: 1 }],
  ['tab=rejected&q=+kim+&page=3', { status: 'rejected', search: 'kim', page: 3 }],
  ['tab=nonsense&page=nonsense', { status: 'pending', search: '', page: 1 }],
])('?%s shows %j', (parameters, view) => expect(viewOf(new URLSearchParams(parameters))).toEqual(view))

test.each<[InboxView, string]>([
  [{ status: 'pending', search: '', page: 1 }, '/members/reviews'],
  [{ status: 'approved', search: '', page: 2 }, '/members/reviews?tab=approved&page=2'],
  [{ status: 'pending', search: 'a & b', page: 1 }, '/members/reviews?q=a+%26+b'],
])('%j is at %s', (view, href) => expect(hrefOf(view)).toBe(href))
