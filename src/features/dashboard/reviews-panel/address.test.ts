import { expect, test } from 'vitest'
import type { InboxView } from '#src/services/reviews/moderation-queries.ts'
import { hrefOf, viewOf } from './address.ts'

test.each<[string, InboxView]>([
  ['', { status: 'pending', product: '', search: '', page: 1 }],
  ['tab=approved', { status: 'approved', product: '', search: '', page: 1 }],
  ['tab=rejected&q=+kim+&page=3', { status: 'rejected', product: '', search: 'kim', page: 3 }],
  ['product=guide&q=kim', { status: 'pending', product: 'guide', search: 'kim', page: 1 }],
  ['tab=nonsense&page=nonsense', { status: 'pending', product: '', search: '', page: 1 }],
])('?%s shows %j', (parameters, view) => expect(viewOf(new URLSearchParams(parameters))).toEqual(view))

test.each<[InboxView, string]>([
  [{ status: 'pending', product: '', search: '', page: 1 }, '/members/reviews'],
  [{ status: 'approved', product: '', search: '', page: 2 }, '/members/reviews?tab=approved&page=2'],
  [
    { status: 'approved', product: 'guide', search: '', page: 2 },
    '/members/reviews?tab=approved&product=guide&page=2',
  ],
  [{ status: 'pending', product: '', search: 'a & b', page: 1 }, '/members/reviews?q=a+%26+b'],
])('%j is at %s', (view, href) => expect(hrefOf(view)).toBe(href))
