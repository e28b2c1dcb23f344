// What wakes an island of React, as one module of the modern kind: so the script that every page has needs no code to
// read the old kind.
export { createElement } from 'react'
export { hydrateRoot } from 'react-dom/client'
