/** The look of the gateway, different from the merchant's so that nobody confuses their pages. */
export const style = `
:root {
  color-scheme: light;
  --ink: #14213d;
  --quiet: #4a5670;
  --line: #8792a8;
  --paper: #ffffff;
  --ground: #eef1f6;
  --act: #1d4e89;
  --warn: #8a1c1c;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: 0.5rem 1rem; background: #ffd166; color: #2b2100; text-align: center; font-weight: 600; }
.bank { margin: 0; padding: 1rem; background: var(--ink); color: #fff; text-align: center; letter-spacing: 0.04em; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 0 1rem; }
.sheet { padding: 1.25rem; background: var(--paper); border-radius: 0.75rem; box-shadow: 0 1px 3px rgb(20 33 61 / 20%); }
.sheet + .sheet { margin-top: 1rem; }
h1 { margin: 0 0 0.75rem; font-size: 1.25rem; }
h2 { margin: 0 0 0.5rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.amount { font-size: 1.25rem; font-weight: 700; }
label { display: block; margin-top: 0.75rem; font-weight: 600; }
input { width: 100%; margin-top: 0.25rem; padding: 0.6rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; font: inherit; }
input[aria-invalid='true'] { border-color: var(--warn); border-width: 2px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
.fault { margin: 0.25rem 0 0; color: var(--warn); }
.alert { margin: 0 0 0.75rem; padding: 0.6rem 0.75rem; border: 1px solid var(--warn); border-radius: 0.5rem; color: var(--warn); font-weight: 600; }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin-top: 1rem; padding: 0.6rem 1rem; border: 1px solid var(--act); border-radius: 0.5rem; background: var(--act); color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.second { background: transparent; color: var(--act); }
:focus-visible { outline: 3px solid #e07a00; outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.35rem 0; border-top: 1px solid #d5dbe6; text-align: left; font-weight: 400; vertical-align: top; }
th { padding-right: 1rem; font-family: ui-monospace, monospace; white-space: nowrap; }
details { margin-top: 0.75rem; }
summary { cursor: pointer; }
.small { margin: 0.75rem 0 0; color: var(--quiet); font-size: 0.9rem; }
`
