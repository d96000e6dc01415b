/** Styles of all parts. They follow the page's `color-scheme` unless `appearance.theme` says otherwise. */
const baseStyles = `
:host {
  --ink: light-dark(#14120f, #f5f2ea);
  --muted: light-dark(#5f594f, #b8b1a3);
  --paper: light-dark(#ffffff, #1d1b17);
  --line: light-dark(#948d7e, #7d7668);
  --accent: light-dark(#14120f, #ffdd44);
  --danger: light-dark(#b3261e, #ffb4ab);
  --radius: 10px;
  --font: system-ui, sans-serif;
  --size: 16px;
  display: block;
  color: var(--ink);
  font: var(--size) / 1.4 var(--font);
}
* { box-sizing: border-box; font: inherit; color: inherit; }
button {
  min-height: 44px; padding: 0 18px; border-radius: var(--radius); border: 1px solid var(--line);
  background: var(--paper); cursor: pointer;
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`

export const formStyles = `${baseStyles}
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px;
  width: 100%; padding: 0; margin-bottom: 14px; font-weight: 600;
}
.mark {
  border-radius: 99px; padding: 2px 10px; font-size: 13px; font-weight: 600;
  color: #14120f; background: #ffdd44;
}
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px; }
.field { display: grid; gap: 5px; align-content: start; min-width: 0; }
.field[hidden], .grid[hidden] { display: none; }
.wide { grid-column: 1 / -1; }
label { font-size: 14px; font-weight: 500; }
.box { position: relative; }
input, select {
  width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--paper); font-variant-numeric: tabular-nums; transition: border-color 150ms ease-out;
}
select { appearance: none; padding-right: 36px; }
.box:has(select)::after {
  content: ''; position: absolute; right: 16px; top: 50%; width: 8px; height: 8px; pointer-events: none;
  border: solid var(--muted); border-width: 0 2px 2px 0; transform: translateY(-70%) rotate(45deg);
}
::placeholder { color: var(--muted); opacity: 1; }
input:hover, select:hover { border-color: var(--muted); }
input:focus-visible, select:focus-visible { border-color: var(--accent); outline-offset: 0; }
[aria-invalid='true'] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.brand {
  position: absolute; inset: 0 10px 0 auto; display: flex; align-items: center; pointer-events: none;
  font-size: 12px; font-weight: 700; letter-spacing: 0.04em; color: var(--muted);
}
.error { margin: 0; font-size: 14px; color: var(--danger); }
.error:empty { display: none; }
.choice { display: flex; align-items: center; gap: 10px; min-height: 44px; }
.choice input { width: 20px; min-height: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--accent); }
.express { display: flex; flex-wrap: wrap; gap: 10px; margin-bottom: 14px; }
.express button { flex: 1 1 auto; font-weight: 600; background: var(--ink); color: var(--paper); }
.express button[aria-pressed='true'] { background: var(--paper); color: var(--ink); border: 2px solid var(--accent); }
.methods { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 0 12px; margin-bottom: 8px; }
.hint[hidden] { display: none; }
.hint { grid-column: 1 / -1; margin: 0; font-size: 13px; color: var(--muted); }
.bone { min-height: 66px; border-radius: var(--radius); background: var(--line); opacity: 0.18; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`

export const dialogStyles = `${baseStyles}
dialog {
  width: min(420px, calc(100vw - 32px)); padding: 24px; border: 1px solid var(--line); border-radius: 14px;
  background: var(--paper); pointer-events: auto;
}
dialog::backdrop { background: rgb(20 18 15 / 55%); }
h2 { margin: 0 0 8px; font-size: 20px; font-weight: 650; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 20px; color: var(--muted); }
.buttons { display: flex; flex-wrap: wrap; gap: 10px; }
.main { background: var(--ink); color: var(--paper); border-color: var(--ink); font-weight: 600; }
`
