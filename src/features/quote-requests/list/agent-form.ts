// Agent form: how the form of a request introduces itself to agents in a browser.
import type { AgentForm } from '#ui/forms/agent-form.ts';

export const agentForm: AgentForm = {
  toolname: 'fill_quote_request',
  tooldescription: 'Fills in this request for a quote. A person sends it.',
};
