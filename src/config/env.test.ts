import { describe, expect, test } from 'vitest'
import { ConfigurationError, parseEnv } from './env.ts'

const complete: Record<string, string> = {
  'fundus:appwrite-endpoint': 'http://localhost:4510/v1',
  'fundus:appwrite-project': 'fundus',
  'fundus:stripe-key': 'pk_test_1',
}

const read = (tags: Record<string, string>) => parseEnv((tag) => tags[tag])

function problemsOf(tags: Record<string, string>) {
  try {
    read(tags)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map((p) => `${p.variable} ${p.problem}`)
    throw error
  }
  return []
}

describe('parseEnv', () => {
  test('parseEnv reads a complete configuration', () => {
    expect(read(complete)).toEqual({
      appwriteEndpoint: 'http://localhost:4510/v1',
      appwriteProject: 'fundus',
      stripeKey: 'pk_test_1',
      demoLogins: [],
    })
  })

  test('parseEnv reads the demo logins of `npm start`', () => {
    const logins = [{ label: 'Creator', email: 'anna@example.com', password: 'password1' }]
    expect(read({ ...complete, 'fundus:demo-logins': JSON.stringify(logins) }).demoLogins).toEqual(logins)
  })

  test.each([
    [
      'nothing',
      {},
      [
        'VITE_APPWRITE_ENDPOINT is missing',
        'VITE_APPWRITE_PROJECT_ID is missing',
        'VITE_STRIPE_PUBLISHABLE_KEY is missing',
      ],
    ],
    [
      'an unfilled tag',
      { ...complete, 'fundus:appwrite-project': '%VITE_APPWRITE_PROJECT_ID%' },
      ['VITE_APPWRITE_PROJECT_ID is missing'],
    ],
    [
      'an endpoint without protocol',
      { ...complete, 'fundus:appwrite-endpoint': 'localhost' },
      ['VITE_APPWRITE_ENDPOINT must be an address that starts with http:// or https://'],
    ],
    [
      'a secret key',
      { ...complete, 'fundus:stripe-key': 'sk_live_1' },
      ['VITE_STRIPE_PUBLISHABLE_KEY must be a publishable key, which starts with pk_'],
    ],
    [
      'broken demo logins',
      { ...complete, 'fundus:demo-logins': '[' },
      ['DEMO_LOGINS must be a list of logins'],
    ],
  ])('parseEnv names what is wrong: %s', (_name, tags: Record<string, string>, problems) => {
    expect(problemsOf(tags)).toEqual(problems)
  })
})
