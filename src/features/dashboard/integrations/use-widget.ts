import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useUpdateProfile } from '#src/data/account/queries.ts'

type WidgetTexts = { enabled: string; disabled: string; failed: string }

/** Switches a widget of the public page on or off, and shows a toast with the result. */
export function useWidget(column: 'contactForm' | 'reviewWidget', texts: WidgetTexts) {
  const update = useUpdateProfile()
  return {
    isBusy: update.isPending,
    change: (isOn: boolean) =>
      update.mutate(
        { [column]: isOn },
        {
          onSuccess: () =>
            showToast({
              type: 'success',
              message: isOn ? texts.enabled : texts.disabled,
              duration: limits.toast.success,
            }),
          onError: (error) =>
            showToast({
              type: 'error',
              message: texts.failed + messageOf(error),
              duration: limits.toast.error,
            }),
        },
      ),
  }
}
