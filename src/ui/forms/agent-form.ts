// Forms that agents in a browser can fill in, by the attributes of WebMCP's declarative API. A person submits them.

/** Attributes of a form. Without `toolautosubmit`, the browser fills in the fields and leaves the button to a person. */
export interface AgentForm {
  toolname: string;
  tooldescription: string;
}

/** Attributes of a control; without them, agents get its label. */
export interface AgentParam {
  toolparamdescription: string;
}

declare module 'react' {
  interface FormHTMLAttributes<T> extends HTMLAttributes<T>, Partial<AgentForm> {}
  interface InputHTMLAttributes<T> extends HTMLAttributes<T>, Partial<AgentParam> {}
  interface TextareaHTMLAttributes<T> extends HTMLAttributes<T>, Partial<AgentParam> {}
}
