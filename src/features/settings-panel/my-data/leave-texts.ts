export const leaveTexts = {
  title: 'Leave and stop it?',
  message: 'Your export or import is still under way. If you leave now, it ends.',
  stay: 'Stay',
  leave: 'Leave',
} as const
