-- What the site itself needs: its switches and editable sections. What is there already stays as it is. The names and
-- descriptions of these switches stand in the locale files; a switch of a later release is added by the site itself.

insert into public.site_features (feature_key, category) values
  ('hero_video', 'home'),
  ('featured_services', 'home'),
  ('testimonial', 'home'),
  ('statistics', 'home'),
  ('insight_teasers', 'home'),
  ('newsletter_form', 'marketing'),
  ('booking_link', 'marketing'),
  ('services_submenu', 'navigation'),
  ('language_switcher', 'navigation'),
  ('contact_form_embed', 'integrations'),
  ('insight_search', 'content'),
  ('related_insights', null)
on conflict (feature_key) do nothing;

insert into public.content_sections (section_id, display_order, title, subtitle, body_text, cta_text, cta_link) values
  ('hero', 1, 'Build the skills your strategy depends on, and prove it.', 'We design learning, talent and AI-enablement programs for enterprises in Canada and the United States, and we measure what changes on the job.', 'Learning, talent and AI enablement', 'Book a Discovery Call', '/contact'),
  ('services', 2, 'Six services, one measure: what people can do afterwards', 'Take one on its own or combine several. Each starts from a business result that you name, and ends with evidence that your own team can keep producing.', null, null, null),
  ('featured', 3, 'Two good places to start', 'Each runs 8 to 12 weeks, ends with a measured result and leaves your team able to run it.', null, 'View all services', '/services'),
  ('testimonial', 4, 'Chief Learning Officer, North American technology company', null, 'They asked what our managers would do differently on Monday, and would not move on until we could answer. It changed how we decide what is worth teaching.', null, null),
  ('stats', 5, 'Our work in figures', null, null, null, null),
  ('insights', 6, 'Latest insights', 'AI at work, cross-border compliance, skills and adoption: what we have learned, in five minutes each.', null, 'Explore insights', '/insights'),
  ('newsletter', 7, 'A useful idea, when we have one', null, 'A short letter on learning, talent and AI at work, written by our consultants.', null, null),
  ('proposal', 8, 'Not sure which one you need?', null, 'Tell us the result you are after and what has already been tried. We respond within one business day, and a tailored proposal follows: scope, team, timeline, price and how success will be measured.', 'Request a tailored proposal', '/contact'),
  ('capabilities', 9, 'What we can build, and run, with you', 'Five capabilities stand behind every service. They are staffed in Toronto and Seattle, and your team can learn any of them from us.', null, null, null),
  ('case_studies', 10, 'What changed, and how we know', 'Six illustrative engagements, typical of our work across Canada and the United States. Clients and figures are examples.', null, null, null),
  ('contact', 11, 'Tell us what has to change', 'A few lines are enough: the people concerned, the result you need and by when. A consultant, not a ticketing system, reads every message.', null, null, null)
on conflict (section_id) do nothing;
