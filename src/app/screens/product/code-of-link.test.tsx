import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enteredCodes } from '#src/services/payments/entered-codes.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CodeOfLink } from './code-of-link.tsx'

afterEach(() => sessionStorage.clear())

test('the code of a link is kept for its creator, in capitals, and told where it helps', () => {
  const { unmount } = renderFeature(<CodeOfLink creatorId="anna" isShown />, '/?code=early-25')
  expect(enteredCodes.get('anna')?.code).toBe('EARLY-25')
  unmount()
  renderFeature(<CodeOfLink creatorId="anna" isShown />)
  expect(screen.getByText('The code EARLY-25 will be applied when you pay.')).toBeVisible()
})

test.each(['call us on 555-01', 'ab', '', '<b>'])('%j in a link is no code', (text) => {
  renderFeature(<CodeOfLink creatorId="anna" isShown />, `/?code=${encodeURIComponent(text)}`)
  expect(enteredCodes.get('anna')).toBeNull()
  expect(screen.queryByText(/will be applied/)).toBeNull()
})
