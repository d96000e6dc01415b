/**
 * Adds minimal versions of features that jsdom 29 lacks: decoding pictures, modal dialogs, popovers, captured pointers, media queries,
 * intersections, sizes, scrolling, object URLs.
 */
export function installMissingDomFeatures() {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function showModal() {
    this.setAttribute('open', '')
    const first = this.querySelector('[autofocus]') ?? this.querySelector('button, input, select, textarea')
    if (first instanceof HTMLElement) first.focus()
  }
  dialog.close = function close() {
    this.removeAttribute('open')
  }

  const element = HTMLElement.prototype
  element.togglePopover = function togglePopover(force) {
    const isOpen = typeof force === 'boolean' ? force : this.style.display === ''
    // jsdom's style sheet hides every popover, because it does not know :popover-open
    this.style.display = isOpen ? 'block' : ''
    return isOpen
  }
  element.showPopover = function showPopover() {
    this.togglePopover(true)
  }
  element.hidePopover = function hidePopover() {
    this.togglePopover(false)
  }

  const captured = new WeakMap<Element, number>()
  element.setPointerCapture = function setPointerCapture(id) {
    captured.set(this, id)
    this.addEventListener('pointerup', () => captured.delete(this), { once: true })
  }
  element.hasPointerCapture = function hasPointerCapture(id) {
    return captured.get(this) === id
  }

  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }

  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  window.IntersectionObserver = EverythingInView
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
  window.createImageBitmap = () => Promise.resolve({ width: 1, height: 1, close: () => undefined })
  window.scrollTo = () => undefined
  element.scrollIntoView = () => undefined
}

/** jsdom has no layout, so every element counts as visible. */
class EverythingInView extends EventTarget implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  constructor(private readonly callback: IntersectionObserverCallback) {
    super()
  }
  observe(target: Element) {
    const rect = target.getBoundingClientRect()
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null }
    this.callback([{ ...entry, boundingClientRect: rect, intersectionRect: rect }], this)
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
