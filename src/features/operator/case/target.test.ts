import { expect, test } from 'vitest'
import { operatorPaths } from '#src/config/operator-paths.ts'
import type { CaseTarget } from '#src/services/operator/queries.ts'
import { targetOf } from './target.ts'

const read = (query: string) => targetOf(new URLSearchParams(query))

test.each<CaseTarget>([
  { targetKind: 'product', targetId: 'kit' },
  { targetKind: 'page', targetId: 'anna' },
  { targetKind: 'review', targetId: 'first' },
  { targetKind: null, targetId: 'report' },
])('the address of %j names it', (target) => {
  expect(read(operatorPaths.case(target).split('?')[1] ?? '')).toEqual(target)
})

test.each(['', 'kind=product', 'kind=product&id=', 'kind=nonsense&id=kit', 'kind=&id=kit'])(
  '?%s names nothing',
  (query) => expect(read(query)).toBeNull(),
)
