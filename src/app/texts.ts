export const errorTexts = {
  tryAgain: 'Try Again',
  home: 'Back to the start page',
  crashed: {
    title: 'Something went wrong',
    text: 'This page stopped working. Nothing that you saved is lost. Try again, and write to us if it keeps happening.',
  },
  stale: {
    title: 'There is a new version',
    text: 'This page was updated while you had it open. Reload it to continue.',
    reload: 'Reload',
  },
  configuration: {
    title: 'This installation is not configured yet',
    text: 'The page was built or served without settings that it needs:',
    help: 'Set them in the environment of the build (see the table in the README), build again and reload.',
  },
  unreachable: {
    title: 'The server does not answer',
    text: 'This page could not reach its backend at',
    project: 'as project',
    help: 'It may be down for a moment, or you may be offline. If you run this site: check that address and project are right, that the server is up, and that it allows this origin.',
  },
} as const
