import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** When this value changes, such as the path, the boundary shows its children again. */
  resetKey: string
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}
type ErrorBoundaryState = { failure: { error: unknown } | undefined }

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => this.setState({ failure: undefined })

  override render() {
    return this.state.failure
      ? this.props.fallback(this.state.failure.error, this.retry)
      : this.props.children
  }
}
