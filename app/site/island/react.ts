// The parts of React that wake an island, re-exported by an ES module. Importing the CommonJS packages directly would
// add interop code to the script of every page.
export { createElement } from 'react'
export { hydrateRoot } from 'react-dom/client'
