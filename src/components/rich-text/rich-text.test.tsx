import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('rich text shows its words at once, then their formats, never a script', async () => {
  const { container } = render(
    <RichText html="<p>I draw <strong>icons</strong></p><script>alert(1)</script>" />,
  )
  expect(container).toHaveTextContent('I draw icons')
  expect(await screen.findByText('icons', { selector: 'strong' })).toBeVisible()
  expect(container.querySelector('script')).toBeNull()
})
