import { describe, expect, test } from 'vitest'
import { type Access, guard, nextOf, type SessionState } from './guard.ts'

const loading: SessionState = { status: 'loading' }
const unreachable: SessionState = { status: 'unreachable' }
const signedOut: SessionState = { status: 'signed-out' }
const onboarded: SessionState = { status: 'signed-in', needsOnboarding: false }
const newcomer: SessionState = { status: 'signed-in', needsOnboarding: true }

const outcome = (access: Access, session: SessionState, address: string) => {
  const decision = guard(access, session, address)
  return decision.kind === 'redirect' ? decision.to : decision.kind
}

describe('guard', () => {
  test.each<[string, Access, SessionState, string, string]>([
    ['navigation waits until the session check ends', 'signed-in', loading, '/members', 'wait'],
    ['navigation waits until the session check ends', 'signed-out', loading, '/signin', 'wait'],
    ['navigation waits until the session check ends', 'onboarding', loading, '/onboarding', 'wait'],
    ['public routes never wait', 'public', loading, '/', 'show'],
    ['a check that cannot be made is said', 'signed-in', unreachable, '/members', 'unreachable'],
    ['public routes do not need the check', 'public', unreachable, '/', 'show'],

    ['a mailed link works for who is not through the onboarding', 'link', newcomer, '/v', 'show'],
    ['and for who is signed out, or not known yet', 'link', signedOut, '/v', 'show'],
    ['and before the session is known', 'link', loading, '/v', 'show'],

    ['signed in and onboarded, away from sign-in', 'signed-out', onboarded, '/signin', '/'],
    ['signed in and onboarded, away from sign-up', 'signed-out', onboarded, '/signup', '/'],
    [
      'signed in, back to where the guard stopped them',
      'signed-out',
      onboarded,
      '/signin?next=%2Fmembers%2Fcreate',
      '/members/create',
    ],
    ['signed in and new, away from sign-in', 'signed-out', newcomer, '/signin', '/onboarding'],
    [
      'signed in and new: next does not lead past onboarding',
      'signed-out',
      newcomer,
      '/signin?next=/members',
      '/onboarding',
    ],

    [
      'anonymous, a route that needs sign-in',
      'signed-in',
      signedOut,
      '/members/create',
      '/signin?next=%2Fmembers%2Fcreate',
    ],
    ['anonymous, onboarding', 'onboarding', signedOut, '/onboarding', '/signin?next=%2Fonboarding'],
    ['anonymous, sign-in', 'signed-out', signedOut, '/signin', 'show'],
    ['anonymous, public', 'public', signedOut, '/', 'show'],

    ['new, from every other route to onboarding', 'public', newcomer, '/', '/onboarding'],
    ['new, from every other route to onboarding', 'signed-in', newcomer, '/members', '/onboarding'],
    ['new, onboarding itself', 'onboarding', newcomer, '/onboarding', 'show'],

    ['onboarded, away from onboarding', 'onboarding', onboarded, '/onboarding', '/'],
    ['onboarded, at its end', 'onboarding', onboarded, '/onboarding?ready', 'show'],
    ['new, while it is saved', 'onboarding', newcomer, '/onboarding?ready', 'show'],
    ['onboarded, dashboard', 'signed-in', onboarded, '/members', 'show'],
    ['onboarded, public', 'public', onboarded, '/user/anna/products', 'show'],
  ])('the guard of routes, %s: %s', (_rule, access, session, address, expected) => {
    expect(outcome(access, session, address)).toBe(expected)
  })
})

describe('nextOf', () => {
  test.each([
    ['/signin', '/'],
    ['/signin?next=%2Fmembers%3Frefresh%3Dtrue', '/members?refresh=true'],
    ['/signin?next=/a%23part', '/a#part'],
    ['/signin?next=https://evil.example/', '/'],
    ['/signin?next=//evil.example/', '/'],
    ['/signin?next=/%5Cevil.example/', '/'],
    ['/signin?next=/%09/evil.example', '/'],
    ['/signin?next=/..//evil.example', '/'],
    ['/signin?next=/.//evil.example', '/'],
    ['/signin?next=/a/..//evil.example', '/'],
    ['/signin?next=/%252e%252e//evil.example', '/'],
    ['/signin?next=/..%5C%5Cevil.example', '/'],
    ['/signin?next=/.%09//evil.example', '/'],
    ['/signin?next=/%0A/evil.example', '/'],
    ['/signin?next=/..%0D//evil.example', '/'],
    ['/signin?next=/%252F/evil', '/%2F/evil'],
    ['/signin?next=/./%20/evil', '/%20/evil'],
    ['/signin?next=/members%3Fa%3D//evil', '/members?a=//evil'],
    ['/signin?next=members', '/'],
    ['/signin?next=javascript:alert(1)', '/'],
  ])('%s leads to %s', (address, target) => {
    expect(nextOf(address)).toBe(target)
  })
})
