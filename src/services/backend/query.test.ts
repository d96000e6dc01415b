import { Query as SdkQuery } from 'appwrite'
import { expect, test } from 'vitest'
import { Query } from './query.ts'

const parts = [SdkQuery.equal('listed', true), SdkQuery.startsWith('nameKey', 'an "na')]

test.each([
  [Query.equal('category', 'art'), SdkQuery.equal('category', 'art')],
  [Query.equal('category', ['art', 'music']), SdkQuery.equal('category', ['art', 'music'])],
  [Query.equal('listed', true), SdkQuery.equal('listed', true)],
  [Query.notEqual('accessType', 'paid'), SdkQuery.notEqual('accessType', 'paid')],
  [Query.lessThanEqual('priceCents', 1000), SdkQuery.lessThanEqual('priceCents', 1000)],
  [Query.greaterThanEqual('joinedAt', '2026'), SdkQuery.greaterThanEqual('joinedAt', '2026')],
  [Query.between('priceCents', 1, 2000), SdkQuery.between('priceCents', 1, 2000)],
  [Query.orderAsc('priceCents'), SdkQuery.orderAsc('priceCents')],
  [Query.cursorAfter('row'), SdkQuery.cursorAfter('row')],
  [Query.isNull('category'), SdkQuery.isNull('category')],
  [Query.startsWith('nameKey', 'an "na'), SdkQuery.startsWith('nameKey', 'an "na')],
  [Query.search('nameKey', 'müller'), SdkQuery.search('nameKey', 'müller')],
  [Query.or(parts), SdkQuery.or(parts)],
  [Query.and(parts), SdkQuery.and(parts)],
  [Query.select(['name', 'about']), SdkQuery.select(['name', 'about'])],
  [Query.orderDesc('createdAt'), SdkQuery.orderDesc('createdAt')],
  [Query.limit(25), SdkQuery.limit(25)],
  [Query.offset(0), SdkQuery.offset(0)],
])('%s is what the SDK writes', (ours, theirs) => {
  expect(ours).toBe(theirs)
})
