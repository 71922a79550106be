// Runs a script of this repository with the pinned Node.js, installing first when needed: with-node.mjs <script> [args].
import { install, node, run } from './set-up.mjs';

install();
run(node, process.argv.slice(2));
