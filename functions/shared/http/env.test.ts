import { expect, test } from 'vitest'
import { platformEnvSchema } from './env.ts'
import { feesOf } from './shop-variables.ts'

const needed = {
  APPWRITE_FUNCTION_API_ENDPOINT: 'http://localhost/v1',
  APPWRITE_FUNCTION_PROJECT_ID: 'market',
  FUNDUS_SECRET: 'x'.repeat(32),
}

const read = (variables: Record<string, string>) => platformEnvSchema.safeParse({ ...needed, ...variables })

test.each([
  ['nothing', {}, { basisPoints: 500, fixedCents: 0, minPriceCents: 50 }],
  [
    'empty variables',
    { FUNDUS_FEE_PERCENT: '', FUNDUS_FEE_FIXED: '', FUNDUS_MIN_PRICE: '' },
    { basisPoints: 500, fixedCents: 0, minPriceCents: 50 },
  ],
  ['a percentage', { FUNDUS_FEE_PERCENT: '7.25' }, { basisPoints: 725 }],
  ['no percentage', { FUNDUS_FEE_PERCENT: '0' }, { basisPoints: 0 }],
  ['the highest percentage', { FUNDUS_FEE_PERCENT: '30' }, { basisPoints: 3000 }],
  ['one that floats cannot hold', { FUNDUS_FEE_PERCENT: '1.15' }, { basisPoints: 115 }],
  ['a fixed part', { FUNDUS_FEE_FIXED: '30' }, { fixedCents: 30 }],
  ['a smallest price', { FUNDUS_MIN_PRICE: '200' }, { minPriceCents: 200 }],
])('%s sets the fees', (_, variables, expected) => {
  const result = read(variables)
  expect(result.success && feesOf(result.data)).toMatchObject(expected)
})

test.each([
  ['FUNDUS_FEE_PERCENT', '30.01'],
  ['FUNDUS_FEE_PERCENT', '-1'],
  ['FUNDUS_FEE_PERCENT', '5%'],
  ['FUNDUS_FEE_PERCENT', '5,5'],
  ['FUNDUS_FEE_PERCENT', '1e1'],
  ['FUNDUS_FEE_FIXED', '0.30'],
  ['FUNDUS_FEE_FIXED', '1001'],
  ['FUNDUS_MIN_PRICE', '49'],
  ['FUNDUS_MIN_PRICE', '2.00'],
])('%s=%s is refused', (key, value) => {
  const result = read({ [key]: value })
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([key])
})
