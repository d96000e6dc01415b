import { m } from '#messages'

export const sessionTexts = () => ({
  title: m.session_list_session_title(),
  help: m.session_list_session_help(),
  loading: m.session_list_session_loading(),
  failed: m.session_list_session_failed(),
  failedMessage: m.session_list_session_failed_message(),
  list: m.session_list_session_list(),
  current: m.session_list_session_current(),
  unknownDevice: m.session_list_session_unknown_device(),
  unknownPlace: m.session_list_session_unknown_place(),
  since: (time: string) => m.session_list_session_since({ time }),
  signOut: m.session_list_session_sign_out(),
  signOutOf: (device: string) => m.session_list_session_sign_out_of({ device }),
  others: m.session_list_session_others(),
  none: m.session_list_session_none(),
  cancel: m.session_list_session_cancel(),
  ending: m.session_list_session_ending(),
  one: {
    title: m.session_list_session_one_title(),
    message: (device: string) => m.session_list_session_one_message({ device }),
    done: m.session_list_session_one_done(),
  },
  all: {
    title: m.session_list_session_all_title(),
    message: m.session_list_session_all_message(),
    done: m.session_list_session_all_done(),
  },
  endFailed: m.session_list_session_end_failed(),
})
