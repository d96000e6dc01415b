import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

test('a checkbox is named by its label only, and its help can be pressed too', () => {
  render(<Checkbox label="TWINT" help="For buyers in Switzerland." />)
  const box = screen.getByRole('checkbox', { name: 'TWINT' })
  expect(box).toHaveAccessibleDescription('For buyers in Switzerland.')
  fireEvent.click(screen.getByText('For buyers in Switzerland.'))
  expect(box).toBeChecked()
})
