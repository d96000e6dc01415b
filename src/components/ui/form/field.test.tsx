import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'

test('a field connects label, help and error with the control', () => {
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

test('a field without help and error is valid and has no description', () => {
  render(<Field label="Name">{(control) => <TextInput {...control} prefix="fundus.example/" />}</Field>)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input).toBeValid()
  expect(input).not.toHaveAttribute('aria-describedby')
})
