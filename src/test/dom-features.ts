/** jsdom 29 knows neither modal dialogs, popovers nor media queries: the least that components need of them. */
export function installMissingDomFeatures() {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  dialog.close = function close() {
    this.removeAttribute('open')
  }
  const element = HTMLElement.prototype
  element.showPopover = function showPopover() {
    this.setAttribute('data-popover-open', '')
  }
  element.togglePopover = function togglePopover(force) {
    const isOpen = typeof force === 'boolean' ? force : !this.hasAttribute('data-popover-open')
    this.toggleAttribute('data-popover-open', isOpen)
    return isOpen
  }
  element.hidePopover = function hidePopover() {
    this.removeAttribute('data-popover-open')
  }
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  window.scrollTo = () => undefined
}
