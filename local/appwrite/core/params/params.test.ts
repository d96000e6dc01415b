import { describe, expect, it } from 'vitest'
import { nestParams } from './params.ts'

describe('nestParams', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['queries[0]=x&queries[1]=y', { queries: ['x', 'y'] }],
    ['queries[]=x&queries[]=y', { queries: ['x', 'y'] }],
    ['headers[a]=1&headers[b]=2', { headers: { a: '1', b: '2' } }],
    ['queries=x', { queries: 'x' }],
    ['', {}],
  ])('nestParams reads %s as PHP does', (query, expected) => {
    expect(nestParams(new URLSearchParams(query))).toEqual(expected)
  })
})
