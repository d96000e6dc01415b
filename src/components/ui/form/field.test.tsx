import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'

test('ties label, help and error to the control', () => {
  render(
    <Field label="Email" help="We never share it." error="Invalid email format">
      {(control) => <TextInput {...control} type="email" />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('We never share it. Invalid email format')
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email format')
})

test('without help and error it describes nothing and is valid', () => {
  render(<Field label="Name">{(control) => <TextInput {...control} prefix="fundus.example/" />}</Field>)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input).toBeValid()
  expect(input).not.toHaveAttribute('aria-describedby')
})
