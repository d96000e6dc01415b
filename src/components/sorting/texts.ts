export const sortingTexts = {
  drag: (name: string) => `Reorder ${name}`,
  dragHelp:
    'Drag it to another place. By keyboard: Space or Enter lifts it, the arrow keys move it, Space or Enter puts it down, Escape takes it back.',
  moved: (name: string, place: number, total: number) => `${name} is now ${place} of ${total}`,
  held: (name: string, place: number, total: number) => `${name} is held at ${place} of ${total}`,
  putBack: (name: string, place: number, total: number) => `${name} is back at ${place} of ${total}`,
}
