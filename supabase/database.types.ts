export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      activity: {
        Row: {
          action: string
          actor: string | null
          actor_email: string | null
          after: Json | null
          at: string
          before: Json | null
          id: number
          scheduled: boolean
          subject: NonNullable<Json>
          subject_id: string
          subject_table: string
          changes: Json | null
        }
        Insert: {
          action: string
          actor?: string | null
          actor_email?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          scheduled?: boolean
          subject?: NonNullable<Json>
          subject_id: string
          subject_table: string
        }
        Update: {
          action?: string
          actor?: string | null
          actor_email?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          scheduled?: boolean
          subject?: NonNullable<Json>
          subject_id?: string
          subject_table?: string
        }
        Relationships: []
      }
      content_sections: {
        Row: {
          body_text: string | null
          cta_link: string | null
          cta_text: string | null
          display_order: number
          id: string
          section_id: string
          subtitle: string | null
          title: string | null
          revision: string | null
        }
        Insert: {
          body_text?: string | null
          cta_link?: string | null
          cta_text?: string | null
          display_order?: number
          id?: string
          section_id: string
          subtitle?: string | null
          title?: string | null
        }
        Update: {
          body_text?: string | null
          cta_link?: string | null
          cta_text?: string | null
          display_order?: number
          id?: string
          section_id?: string
          subtitle?: string | null
          title?: string | null
        }
        Relationships: []
      }
      content_translations: {
        Row: {
          body_text: string | null
          cta_link: string | null
          cta_text: string | null
          id: string
          language: string
          section_id: string
          subtitle: string | null
          title: string | null
          translates_revision: string | null
          revision: string | null
        }
        Insert: {
          body_text?: string | null
          cta_link?: string | null
          cta_text?: string | null
          id?: string
          language: string
          section_id: string
          subtitle?: string | null
          title?: string | null
          translates_revision?: string | null
        }
        Update: {
          body_text?: string | null
          cta_link?: string | null
          cta_text?: string | null
          id?: string
          language?: string
          section_id?: string
          subtitle?: string | null
          title?: string | null
          translates_revision?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "content_translations_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "content_translations_section_id_fkey"
            columns: ["section_id"]
            referencedRelation: "content_sections"
            referencedColumns: ["section_id"]
          },
        ]
      }
      data_sweeps: {
        Row: {
          id: boolean
          swept_at: string
        }
        Insert: {
          id?: boolean
          swept_at: string
        }
        Update: {
          id?: boolean
          swept_at?: string
        }
        Relationships: []
      }
      document_kinds: {
        Row: {
          bounds: Json | null
          card: string[]
          kind: string
          needed: string[]
          neutral: string[]
          prose: string[]
          release: number[]
          shown: string[]
          summary: string[]
          topic: string | null
        }
        Insert: {
          bounds?: Json | null
          card?: string[]
          kind: string
          needed?: string[]
          neutral?: string[]
          prose?: string[]
          release?: number[]
          shown?: string[]
          summary?: string[]
          topic?: string | null
        }
        Update: {
          bounds?: Json | null
          card?: string[]
          kind?: string
          needed?: string[]
          neutral?: string[]
          prose?: string[]
          release?: number[]
          shown?: string[]
          summary?: string[]
          topic?: string | null
        }
        Relationships: []
      }
      document_texts: {
        Row: {
          automatic: boolean
          card_text: string
          described: boolean
          document_id: string
          facts: Json | null
          filled: Json | null
          kind: string
          language: string
          links: string[]
          minutes: number
          named_images: string[] | null
          publish_at: string | null
          revision: string
          saved_at: string
          saved_by: string | null
          search: unknown
          stage: string
          text_revision: string
          texts: NonNullable<Json>
          title: string
          translates_fields: Json | null
          translates_revision: string | null
          unnamed_images: string[]
          untouched: Json | null
          unread: string[] | null
        }
        Insert: {
          automatic?: boolean
          card_text: string
          described: boolean
          document_id: string
          facts?: Json | null
          filled?: Json | null
          kind: string
          language: string
          links: string[]
          minutes: number
          named_images?: string[] | null
          publish_at?: string | null
          revision?: never
          saved_at?: string
          saved_by?: string | null
          search: unknown
          stage: string
          text_revision?: never
          texts: NonNullable<Json>
          title?: never
          translates_fields?: Json | null
          translates_revision?: string | null
          unnamed_images: string[]
          untouched?: Json | null
        }
        Update: {
          automatic?: boolean
          card_text?: string
          described?: boolean
          document_id?: string
          facts?: Json | null
          filled?: Json | null
          kind?: string
          language?: string
          links?: string[]
          minutes?: number
          named_images?: string[] | null
          publish_at?: string | null
          revision?: never
          saved_at?: string
          saved_by?: string | null
          search?: unknown
          stage?: string
          text_revision?: never
          texts?: NonNullable<Json>
          title?: never
          translates_fields?: Json | null
          translates_revision?: string | null
          unnamed_images?: string[]
          untouched?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: "document_texts_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "document_states"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_texts_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_texts_kind_fkey"
            columns: ["kind"]
            referencedRelation: "document_kinds"
            referencedColumns: ["kind"]
          },
          {
            foreignKeyName: "document_texts_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      documents: {
        Row: {
          created_at: string
          facts: NonNullable<Json>
          id: string
          kind: string
          publish_at: string | null
          published_on: string
          slug: string
          topic: string | null
          trashed_at: string | null
          unpublish_at: string | null
          is_live: boolean | null
          require_writer: undefined | null
        }
        Insert: {
          created_at?: string
          facts?: NonNullable<Json>
          id?: string
          kind: string
          publish_at?: string | null
          published_on?: string
          slug: string
          topic?: string | null
          trashed_at?: string | null
          unpublish_at?: string | null
        }
        Update: {
          created_at?: string
          facts?: NonNullable<Json>
          id?: string
          kind?: string
          publish_at?: string | null
          published_on?: string
          slug?: string
          topic?: string | null
          trashed_at?: string | null
          unpublish_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "documents_kind_fkey"
            columns: ["kind"]
            referencedRelation: "document_kinds"
            referencedColumns: ["kind"]
          },
        ]
      }
      enquiries: {
        Row: {
          answered_at: string | null
          campaign: string | null
          changed_at: string
          company: string | null
          consent_wording: string | null
          email: string
          heard: string | null
          id: string
          in_flood: boolean
          language: string
          message: string
          name: string
          note: string | null
          owner: string | null
          referrer: string | null
          sent_at: string
          state: string
          last_reply: Json | null
        }
        Insert: {
          answered_at?: string | null
          campaign?: string | null
          changed_at?: string
          company?: string | null
          consent_wording?: string | null
          email: string
          heard?: string | null
          id?: string
          in_flood?: boolean
          language: string
          message: string
          name: string
          note?: string | null
          owner?: string | null
          referrer?: string | null
          sent_at?: string
          state?: string
        }
        Update: {
          answered_at?: string | null
          campaign?: string | null
          changed_at?: string
          company?: string | null
          consent_wording?: string | null
          email?: string
          heard?: string | null
          id?: string
          in_flood?: boolean
          language?: string
          message?: string
          name?: string
          note?: string | null
          owner?: string | null
          referrer?: string | null
          sent_at?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "enquiries_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "enquiries_owner_fkey"
            columns: ["owner"]
            referencedRelation: "operators"
            referencedColumns: ["user_id"]
          },
        ]
      }
      enquiry_recipients: {
        Row: {
          since: string
          user_id: string
        }
        Insert: {
          since?: string
          user_id: string
        }
        Update: {
          since?: string
          user_id?: string
        }
        Relationships: []
      }
      enquiry_replies: {
        Row: {
          delivered_at: string | null
          enquiry_id: string
          id: string
          reply: string
          sent_at: string
          sent_by: string | null
          delivery: Json | null
        }
        Insert: {
          delivered_at?: string | null
          enquiry_id: string
          id?: string
          reply: string
          sent_at?: string
          sent_by?: string | null
        }
        Update: {
          delivered_at?: string | null
          enquiry_id?: string
          id?: string
          reply?: string
          sent_at?: string
          sent_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "enquiry_replies_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "enquiry_replies_sent_by_fkey"
            columns: ["sent_by"]
            referencedRelation: "operators"
            referencedColumns: ["user_id"]
          },
        ]
      }
      import_rows: {
        Row: {
          at: string
          content: NonNullable<Json>
          import_id: string
          kind: string
          language: string | null
          place: number
          sender: string
          slug: string
          stage: string | null
        }
        Insert: {
          at?: string
          content: NonNullable<Json>
          import_id: string
          kind: string
          language?: string | null
          place: number
          sender?: string
          slug: string
          stage?: string | null
        }
        Update: {
          at?: string
          content?: NonNullable<Json>
          import_id?: string
          kind?: string
          language?: string | null
          place?: number
          sender?: string
          slug?: string
          stage?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "import_rows_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      languages: {
        Row: {
          code: string
          name: string
          search_config: string
        }
        Insert: {
          code: string
          name: string
          search_config?: string
        }
        Update: {
          code?: string
          name?: string
          search_config?: string
        }
        Relationships: []
      }
      launch_parts: {
        Row: {
          change_id: string | null
          document_id: string | null
          language: string | null
          launch: string
          stage: string
        }
        Insert: {
          change_id?: string | null
          document_id?: string | null
          language?: string | null
          launch: string
          stage?: never
        }
        Update: {
          change_id?: string | null
          document_id?: string | null
          language?: string | null
          launch?: string
          stage?: never
        }
        Relationships: [
          {
            foreignKeyName: "launch_parts_change_id_fkey"
            columns: ["change_id"]
            referencedRelation: "scheduled_changes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "launch_parts_document_id_language_stage_fkey"
            columns: ["document_id", "language", "stage"]
            referencedRelation: "document_texts"
            referencedColumns: ["document_id", "language", "stage"]
          },
        ]
      }
      linked_paths: {
        Row: {
          path: string
        }
        Insert: {
          path: string
        }
        Update: {
          path?: string
        }
        Relationships: []
      }
      newsletter_confirmations: {
        Row: {
          created_at: string
          subscription_id: string | null
          token: string
        }
        Insert: {
          created_at?: string
          subscription_id?: string | null
          token?: string
        }
        Update: {
          created_at?: string
          subscription_id?: string | null
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_confirmations_subscription_id_fkey"
            columns: ["subscription_id"]
            referencedRelation: "newsletter_subscriptions"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_issues: {
        Row: {
          document_id: string | null
          doubted: string[]
          failed: number
          id: string
          next_mail_at: string
          queued_at: string
          recipients: number
          refusals: number
          sent: number
          stop_reason: string | null
          stopped_at: string | null
          texts: NonNullable<Json>
          title: string | null
        }
        Insert: {
          document_id?: string | null
          doubted?: string[]
          failed?: number
          id?: string
          next_mail_at?: string
          queued_at?: string
          recipients: number
          refusals?: number
          sent?: number
          stop_reason?: string | null
          stopped_at?: string | null
          texts?: NonNullable<Json>
          title?: string | null
        }
        Update: {
          document_id?: string | null
          doubted?: string[]
          failed?: number
          id?: string
          next_mail_at?: string
          queued_at?: string
          recipients?: number
          refusals?: number
          sent?: number
          stop_reason?: string | null
          stopped_at?: string | null
          texts?: NonNullable<Json>
          title?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_issues_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "document_states"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_subscriptions: {
        Row: {
          confirmation_network: unknown
          confirmed_at: string | null
          consent_wording: string
          consented_at: string
          email: string
          id: string
          in_flood: boolean
          language: string
          network: unknown
          paused_at: string | null
          source: string | null
          state: string
          unconfirmed_until: string
          unsubscribe_token: string
          unsubscribed_at: string | null
        }
        Insert: {
          confirmation_network?: unknown
          confirmed_at?: string | null
          consent_wording: string
          consented_at?: string
          email: string
          id?: string
          in_flood?: boolean
          language: string
          network?: unknown
          paused_at?: string | null
          source?: string | null
          state?: never
          unconfirmed_until?: string
          unsubscribe_token?: string
          unsubscribed_at?: string | null
        }
        Update: {
          confirmation_network?: unknown
          confirmed_at?: string | null
          consent_wording?: string
          consented_at?: string
          email?: string
          id?: string
          in_flood?: boolean
          language?: string
          network?: unknown
          paused_at?: string | null
          source?: string | null
          state?: never
          unconfirmed_until?: string
          unsubscribe_token?: string
          unsubscribed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_subscriptions_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      open_texts: {
        Row: {
          language: string
          operator_id: string
          seen_at: string
          text_id: string
        }
        Insert: {
          language: string
          operator_id: string
          seen_at?: string
          text_id: string
        }
        Update: {
          language?: string
          operator_id?: string
          seen_at?: string
          text_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "open_texts_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      operator_invites: {
        Row: {
          accepted_at: string | null
          created_at: string
          email: string | null
          id: string
          invited_by: string | null
          role: string
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          email?: string | null
          id?: string
          invited_by?: string | null
          role?: string
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          email?: string | null
          id?: string
          invited_by?: string | null
          role?: string
        }
        Relationships: []
      }
      operator_requests: {
        Row: {
          asked_at: string
          email: string
          refused_at: string | null
          user_id: string
        }
        Insert: {
          asked_at?: string
          email: string
          refused_at?: string | null
          user_id: string
        }
        Update: {
          asked_at?: string
          email?: string
          refused_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      operators: {
        Row: {
          added_at: string
          added_by: string | null
          email: string
          role: string
          user_id: string
          has_second_step: boolean | null
          last_login: string | null
        }
        Insert: {
          added_at?: string
          added_by?: string | null
          email: string
          role?: string
          user_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          email?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      outbox: {
        Row: {
          attempts: number
          claim: string | null
          document_id: string | null
          enquiry_id: string | null
          give_up_at: string | null
          given_up_at: string | null
          id: string
          kind: string
          language: string
          last_answer: string | null
          network: unknown
          next_attempt_at: string | null
          operator_id: string | null
          queued_at: string
          recipient: string | null
          remark_id: number | null
          reply_id: string | null
          sent_at: string | null
          subscription_id: string | null
          handing_on: Json | null
          is_out_of_time: boolean | null
          is_stopped: boolean | null
          subject_of_mail: Json | null
        }
        Insert: {
          attempts?: number
          claim?: string | null
          document_id?: string | null
          enquiry_id?: string | null
          give_up_at?: string | null
          given_up_at?: string | null
          id?: string
          kind: string
          language: string
          last_answer?: string | null
          network?: unknown
          next_attempt_at?: string | null
          operator_id?: string | null
          queued_at?: string
          recipient?: string | null
          remark_id?: number | null
          reply_id?: string | null
          sent_at?: string | null
          subscription_id?: string | null
        }
        Update: {
          attempts?: number
          claim?: string | null
          document_id?: string | null
          enquiry_id?: string | null
          give_up_at?: string | null
          given_up_at?: string | null
          id?: string
          kind?: string
          language?: string
          last_answer?: string | null
          network?: unknown
          next_attempt_at?: string | null
          operator_id?: string | null
          queued_at?: string
          recipient?: string | null
          remark_id?: number | null
          reply_id?: string | null
          sent_at?: string | null
          subscription_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "outbox_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "document_states"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "outbox_operator_id_fkey"
            columns: ["operator_id"]
            referencedRelation: "operators"
            referencedColumns: ["user_id"]
          },
          {
            foreignKeyName: "outbox_remark_id_fkey"
            columns: ["remark_id"]
            referencedRelation: "preview_remarks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_reply_id_fkey"
            columns: ["reply_id"]
            referencedRelation: "enquiry_replies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_subscription_id_fkey"
            columns: ["subscription_id"]
            referencedRelation: "newsletter_subscriptions"
            referencedColumns: ["id"]
          },
        ]
      }
      pictures: {
        Row: {
          added_at: string
          alt: NonNullable<Json>
          attempts: number
          claim: string | null
          claimed_until: string | null
          file_path: string
          focus_x: number
          focus_y: number
          height: number | null
          portrait: boolean
          reason: string | null
          state: string
          version: string
          width: number | null
          widths: number[]
        }
        Insert: {
          added_at?: string
          alt?: NonNullable<Json>
          attempts?: number
          claim?: string | null
          claimed_until?: string | null
          file_path: string
          focus_x?: number
          focus_y?: number
          height?: number | null
          portrait?: boolean
          reason?: string | null
          state?: string
          version?: string
          width?: number | null
          widths?: number[]
        }
        Update: {
          added_at?: string
          alt?: NonNullable<Json>
          attempts?: number
          claim?: string | null
          claimed_until?: string | null
          file_path?: string
          focus_x?: number
          focus_y?: number
          height?: number | null
          portrait?: boolean
          reason?: string | null
          state?: string
          version?: string
          width?: number | null
          widths?: number[]
        }
        Relationships: []
      }
      preview_links: {
        Row: {
          created_at: string
          created_by: string | null
          document_id: string
          expires_at: string
          id: string
          kind: string
          language: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          document_id: string
          expires_at?: string
          id?: string
          kind: string
          language: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          document_id?: string
          expires_at?: string
          id?: string
          kind?: string
          language?: string
        }
        Relationships: [
          {
            foreignKeyName: "preview_links_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "document_states"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "preview_links_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "preview_links_kind_fkey"
            columns: ["kind"]
            referencedRelation: "document_kinds"
            referencedColumns: ["kind"]
          },
          {
            foreignKeyName: "preview_links_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      preview_remarks: {
        Row: {
          done: boolean
          heading: string | null
          id: number
          link_id: string
          name: string
          remark: string | null
          revision: string | null
          revision_saved_at: string | null
          sent_at: string
          verdict: string
        }
        Insert: {
          done?: boolean
          heading?: string | null
          id?: never
          link_id: string
          name: string
          remark?: string | null
          revision?: string | null
          revision_saved_at?: string | null
          sent_at?: string
          verdict: string
        }
        Update: {
          done?: boolean
          heading?: string | null
          id?: never
          link_id?: string
          name?: string
          remark?: string | null
          revision?: string | null
          revision_saved_at?: string | null
          sent_at?: string
          verdict?: string
        }
        Relationships: [
          {
            foreignKeyName: "preview_remarks_link_id_fkey"
            columns: ["link_id"]
            referencedRelation: "preview_links"
            referencedColumns: ["id"]
          },
        ]
      }
      publication_state: {
        Row: {
          id: boolean
          revision: string
        }
        Insert: {
          id?: boolean
          revision?: string
        }
        Update: {
          id?: boolean
          revision?: string
        }
        Relationships: []
      }
      recovery_codes: {
        Row: {
          digest: string
          user_id: string
        }
        Insert: {
          digest: string
          user_id: string
        }
        Update: {
          digest?: string
          user_id?: string
        }
        Relationships: []
      }
      redirects: {
        Row: {
          created_at: string
          document_id: string | null
          id: string
          page: string | null
          path: string
          redirect_state: string | null
        }
        Insert: {
          created_at?: string
          document_id?: string | null
          id?: string
          page?: string | null
          path: string
        }
        Update: {
          created_at?: string
          document_id?: string | null
          id?: string
          page?: string | null
          path?: string
        }
        Relationships: []
      }
      replacements: {
        Row: {
          id: string
          kept: NonNullable<Json>
          language: string
          launch: string | null
          made_at: string
          made_by: string | null
          new_words: string
          parts: NonNullable<Json>
          places: number
          starts_at: string | null
          undone_at: string | null
          words: string
        }
        Insert: {
          id: string
          kept?: NonNullable<Json>
          language: string
          launch?: string | null
          made_at?: string
          made_by?: string | null
          new_words: string
          parts: NonNullable<Json>
          places: number
          starts_at?: string | null
          undone_at?: string | null
          words: string
        }
        Update: {
          id?: string
          kept?: NonNullable<Json>
          language?: string
          launch?: string | null
          made_at?: string
          made_by?: string | null
          new_words?: string
          parts?: NonNullable<Json>
          places?: number
          starts_at?: string | null
          undone_at?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: "replacements_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      retention_settings: {
        Row: {
          activity: number
          enquiries: number
          id: boolean
          mails: number
          revision: number
          unsubscribed: number
        }
        Insert: {
          activity?: number
          enquiries?: number
          id?: boolean
          mails?: number
          revision?: number
          unsubscribed?: number
        }
        Update: {
          activity?: number
          enquiries?: number
          id?: boolean
          mails?: number
          revision?: number
          unsubscribed?: number
        }
        Relationships: []
      }
      scheduled_changes: {
        Row: {
          body_text: string | null
          cta_link: string | null
          cta_text: string | null
          enabled: boolean | null
          ends_at: string | null
          feature_key: string | null
          finished_at: string | null
          former: Json | null
          id: string
          language: string | null
          replaces: string
          scheduled_at: string
          scheduled_by: string | null
          section_id: string | null
          started_at: string | null
          starts_at: string
          subtitle: string | null
          title: string | null
          translates_revision: string | null
          overtaken: boolean | null
          present_state: string | null
          revision: string | null
          text_revision: string | null
        }
        Insert: {
          body_text?: string | null
          cta_link?: string | null
          cta_text?: string | null
          enabled?: boolean | null
          ends_at?: string | null
          feature_key?: string | null
          finished_at?: string | null
          former?: Json | null
          id?: string
          language?: string | null
          replaces?: string
          scheduled_at?: string
          scheduled_by?: string | null
          section_id?: string | null
          started_at?: string | null
          starts_at: string
          subtitle?: string | null
          title?: string | null
          translates_revision?: string | null
        }
        Update: {
          body_text?: string | null
          cta_link?: string | null
          cta_text?: string | null
          enabled?: boolean | null
          ends_at?: string | null
          feature_key?: string | null
          finished_at?: string | null
          former?: Json | null
          id?: string
          language?: string | null
          replaces?: string
          scheduled_at?: string
          scheduled_by?: string | null
          section_id?: string | null
          started_at?: string | null
          starts_at?: string
          subtitle?: string | null
          title?: string | null
          translates_revision?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "scheduled_changes_feature_key_fkey"
            columns: ["feature_key"]
            referencedRelation: "site_features"
            referencedColumns: ["feature_key"]
          },
          {
            foreignKeyName: "scheduled_changes_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "scheduled_changes_section_id_fkey"
            columns: ["section_id"]
            referencedRelation: "content_sections"
            referencedColumns: ["section_id"]
          },
        ]
      }
      second_steps: {
        Row: {
          noted_at: string
          user_id: string
        }
        Insert: {
          noted_at?: string
          user_id: string
        }
        Update: {
          noted_at?: string
          user_id?: string
        }
        Relationships: []
      }
      security_settings: {
        Row: {
          id: boolean
          requires_second_step: boolean
        }
        Insert: {
          id?: boolean
          requires_second_step?: boolean
        }
        Update: {
          id?: boolean
          requires_second_step?: boolean
        }
        Relationships: []
      }
      sent_requests: {
        Row: {
          at: string
          form: string | null
          id: string
          sender: string
          withdrawn: boolean
        }
        Insert: {
          at?: string
          form?: string | null
          id: string
          sender: string
          withdrawn?: boolean
        }
        Update: {
          at?: string
          form?: string | null
          id?: string
          sender?: string
          withdrawn?: boolean
        }
        Relationships: []
      }
      site_features: {
        Row: {
          category: string | null
          description: string | null
          enabled: boolean
          feature_key: string
          id: string
          last_switch: Json | null
        }
        Insert: {
          category?: string | null
          description?: string | null
          enabled?: boolean
          feature_key: string
          id?: string
        }
        Update: {
          category?: string | null
          description?: string | null
          enabled?: boolean
          feature_key?: string
          id?: string
        }
        Relationships: []
      }
      site_keys: {
        Row: {
          added_at: string
          digest: string
          last_used_at: string | null
        }
        Insert: {
          added_at?: string
          digest: string
          last_used_at?: string | null
        }
        Update: {
          added_at?: string
          digest?: string
          last_used_at?: string | null
        }
        Relationships: []
      }
      slug_redirects: {
        Row: {
          document_id: string | null
          kind: string
          slug: string
        }
        Insert: {
          document_id?: string | null
          kind: string
          slug: string
        }
        Update: {
          document_id?: string | null
          kind?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "slug_redirects_kind_fkey"
            columns: ["kind"]
            referencedRelation: "document_kinds"
            referencedColumns: ["kind"]
          },
        ]
      }
      translation_gaps: {
        Row: {
          document_id: string
          finding: string
          language: string
        }
        Insert: {
          document_id: string
          finding: string
          language: string
        }
        Update: {
          document_id?: string
          finding?: string
          language?: string
        }
        Relationships: [
          {
            foreignKeyName: "translation_gaps_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "document_states"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "translation_gaps_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "translation_gaps_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      unread_texts: {
        Row: {
          document_id: string
          field: string
          hash: string
          language: string
        }
        Insert: {
          document_id: string
          field: string
          hash: string
          language: string
        }
        Update: {
          document_id?: string
          field?: string
          hash?: string
          language?: string
        }
        Relationships: [
          {
            foreignKeyName: "unread_texts_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "document_states"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unread_texts_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unread_texts_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      versions: {
        Row: {
          automatic: boolean
          facts: Json | null
          id: number
          language: string
          refused: boolean
          replaced_at: string
          replaced_by: string | null
          saved_at: string | null
          saved_by: string | null
          subject: string
          texts: NonNullable<Json>
          title: string | null
          translates_revision: string | null
        }
        Insert: {
          automatic?: boolean
          facts?: Json | null
          id?: never
          language: string
          refused?: boolean
          replaced_at?: string
          replaced_by?: string | null
          saved_at?: string | null
          saved_by?: string | null
          subject: string
          texts: NonNullable<Json>
          title?: never
          translates_revision?: string | null
        }
        Update: {
          automatic?: boolean
          facts?: Json | null
          id?: never
          language?: string
          refused?: boolean
          replaced_at?: string
          replaced_by?: string | null
          saved_at?: string | null
          saved_by?: string | null
          subject?: string
          texts?: NonNullable<Json>
          title?: never
          translates_revision?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "versions_language_fkey"
            columns: ["language"]
            referencedRelation: "languages"
            referencedColumns: ["code"]
          },
        ]
      }
      visit_batches: {
        Row: {
          added_at: string
          id: string
        }
        Insert: {
          added_at?: string
          id: string
        }
        Update: {
          added_at?: string
          id?: string
        }
        Relationships: []
      }
      visit_counts: {
        Row: {
          day: string
          kind: string
          subject: string
          views: number
          visits: number
        }
        Insert: {
          day: string
          kind: string
          subject: string
          views?: number
          visits?: number
        }
        Update: {
          day?: string
          kind?: string
          subject?: string
          views?: number
          visits?: number
        }
        Relationships: []
      }
      webhook: {
        Row: {
          address: string
          changed_at: string
          host: string
          id: boolean
          secret: string
        }
        Insert: {
          address: string
          changed_at?: string
          host?: never
          id?: boolean
          secret: string
        }
        Update: {
          address?: string
          changed_at?: string
          host?: never
          id?: boolean
          secret?: string
        }
        Relationships: []
      }
      website_assets_metadata: {
        Row: {
          file_path: string
          file_type: string | null
          size_bytes: number | null
          usage_context: string | null
        }
        Insert: {
          file_path: string
          file_type?: string | null
          size_bytes?: number | null
          usage_context?: string | null
        }
        Update: {
          file_path?: string
          file_type?: string | null
          size_bytes?: number | null
          usage_context?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      document_states: {
        Row: {
          created_at: string | null
          facts: Json | null
          id: string | null
          kind: string | null
          publish_at: string | null
          published_on: string | null
          slug: string | null
          state: string | null
          topic: string | null
          trashed_at: string | null
          unpublish_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "documents_kind_fkey"
            columns: ["kind"]
            referencedRelation: "document_kinds"
            referencedColumns: ["kind"]
          },
        ]
      }
      text_states: {
        Row: {
          behind: string[] | null
          changed: boolean | null
          document_id: string | null
          document_state: string | null
          id: string | null
          kind: string | null
          language: string | null
          publish_at: string | null
          published_revision: string | null
          revision: string | null
          scheduled_revision: string | null
          shown: boolean | null
          stage: string | null
          text_revision: string | null
          translates_revision: string | null
          translation: string | null
          unread: string[] | null
        }
        Relationships: []
      }
    }
    Functions: {
      activity_naming: {
        Args: { email: string }
        Returns: {
          action: string
          actor: string | null
          actor_email: string | null
          after: Json | null
          at: string
          before: Json | null
          id: number
          scheduled: boolean
          subject: NonNullable<Json>
          subject_id: string
          subject_table: string
        }[]
        SetofOptions: {
          from: "*"
          to: "activity"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      add_features: {
        Args: { features: Json; site_key: string }
        Returns: undefined
      }
      add_pages: { Args: { pages: Json }; Returns: undefined }
      add_redirects: {
        Args: { only_check?: boolean; redirects: Json }
        Returns: Json
      }
      add_visit_counts: {
        Args: { batch: string; counts: Json; site_key: string }
        Returns: undefined
      }
      address_keys: {
        Args: { actor_email: string; after: Json; before: Json; subject: Json }
        Returns: string[]
      }
      address_pattern: { Args: { email: string }; Returns: string }
      apply_due: { Args: { site_key: string }; Returns: undefined }
      apply_import: {
        Args: { beside?: Json; import_id: string; whole: boolean }
        Returns: Json
      }
      apply_scheduled_changes: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      approve_operator: {
        Args: { role?: string; user_id: string }
        Returns: undefined
      }
      archived_besides: { Args: Record<PropertyKey, never>; Returns: Json }
      archived_documents: {
        Args: { after?: string; most?: number; of_kind: string }
        Returns: Json
      }
      attested_network: {
        Args: { network: string; site_key: string }
        Returns: unknown
      }
      attested_wording: {
        Args: { site_key: string; wording: string }
        Returns: string
      }
      authors_of: { Args: { facts: Json; in_language: string }; Returns: Json }
      bare_path: { Args: { address: string }; Returns: string }
      cancel_launch: {
        Args: { launch: string; seen: string }
        Returns: undefined
      }
      cancel_publication: {
        Args: { document_id: string; language: string; of_kind: string }
        Returns: boolean
      }
      change_operator_role: {
        Args: { role: string; user_id: string }
        Returns: undefined
      }
      changed_fields: {
        Args: { former: Json; neutral: string[]; present: Json }
        Returns: string[]
      }
      changes: {
        Args: { event: Database["public"]["Tables"]["activity"]["Row"] }
        Returns: Json
      }
      claim_mails: {
        Args: {
          issue_pace?: number
          most?: number
          site_key: string
          webhook?: boolean
        }
        Returns: Json
      }
      claim_picture: { Args: Record<PropertyKey, never>; Returns: Json }
      clear_trash: { Args: { most?: number }; Returns: number }
      confirm_subscription: {
        Args: { network?: string; site_key?: string; token: string }
        Returns: boolean
      }
      content_findings: {
        Args: { described_pages?: string[]; known: string[]; site?: string }
        Returns: {
          detail: string
          finding: string
          id: string
          kind: string
          language: string
        }[]
      }
      content_health: {
        Args: {
          described_pages?: string[]
          known: string[]
          of_finding?: string
          page?: number
          page_size?: number
          site?: string
        }
        Returns: Json
      }
      content_is_supplied: {
        Args: { importing_since?: string }
        Returns: boolean
      }
      content_leading_to: {
        Args: { path: string; site?: string }
        Returns: Json
      }
      count_person_data: { Args: { email: string }; Returns: Json }
      create_document: {
        Args: {
          automatic?: boolean
          facts: Json
          kind: string
          slug: string
          texts: Json
        }
        Returns: Json
      }
      date_in: { Args: { words: string }; Returns: string }
      delivered_content: { Args: Record<PropertyKey, never>; Returns: Json }
      delivery: {
        Args: { reply: Database["public"]["Tables"]["enquiry_replies"]["Row"] }
        Returns: Json
      }
      describe_kinds: {
        Args: { kinds: Json; pages?: Json; release: number[]; site_key: string }
        Returns: undefined
      }
      describe_project: { Args: { site_key: string }; Returns: Json }
      document_addresses: {
        Args: { of_kind: string; page?: number; page_size?: number }
        Returns: Json
      }
      doubtful_links: {
        Args: { known: string[]; site?: string }
        Returns: {
          link: string
          state: string
        }[]
      }
      draft_state: {
        Args: { document_id: string; language: string }
        Returns: string
      }
      due_issue_mail: { Args: { pace: number }; Returns: string }
      duplicate_document: {
        Args: { document_id: string; of_kind: string }
        Returns: string
      }
      empty_trash: { Args: Record<PropertyKey, never>; Returns: undefined }
      end_session: { Args: { id: string }; Returns: boolean }
      english_of_revision: {
        Args: { of_document: string; of_revision: string }
        Returns: Json
      }
      english_of_section: {
        Args: { of_revision: string; of_section: string }
        Returns: Json
      }
      enquiry_work: { Args: Record<PropertyKey, never>; Returns: Json }
      enter_back_office: { Args: Record<PropertyKey, never>; Returns: string }
      erase_person: { Args: { email: string }; Returns: Json }
      field_hashes: { Args: { texts: Json }; Returns: Json }
      field_paragraphs: {
        Args: { texts: Json }
        Returns: {
          input: string
          paragraph: string
        }[]
      }
      fields_in: {
        Args: { texts: Json }
        Returns: {
          field: string
          words: string
        }[]
      }
      fields_of: {
        Args: { content: Json }
        Returns: {
          key: string
          value: string
        }[]
      }
      file_uses: { Args: { address: string; path: string }; Returns: Json }
      find_texts: {
        Args: { at_most?: number; words: Json }
        Returns: {
          document_id: string
          kind: string
          language: string
          revision: string
          texts: Json
        }[]
      }
      finish_picture: {
        Args: { of_claim: string; outcome: Json }
        Returns: boolean
      }
      first_day: { Args: { document_id: string }; Returns: string }
      folded: { Args: { words: string }; Returns: string }
      forget_sign_in_events: { Args: { address: string }; Returns: number }
      forget_subscriptions: { Args: { ids: string[] }; Returns: undefined }
      forget_what_is_over: { Args: { site_key: string }; Returns: undefined }
      former_address: { Args: { kind: string; slug: string }; Returns: Json }
      handing_on: {
        Args: { mail: Database["public"]["Tables"]["outbox"]["Row"] }
        Returns: Json
      }
      has_fresh_code: { Args: Record<PropertyKey, never>; Returns: boolean }
      has_second_step: {
        Args: { operator: Database["public"]["Tables"]["operators"]["Row"] }
        Returns: boolean
      }
      has_words_of_another: {
        Args: { image: string; language: string; words: string }
        Returns: boolean
      }
      hash_of_field: { Args: { content: Json }; Returns: Json }
      image_at: { Args: { address: string }; Returns: string }
      images_in: { Args: { words: string }; Returns: string[] }
      import_outcome: { Args: { import_id: string }; Returns: Json }
      is_administrator: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_blank: { Args: { document_id: string }; Returns: boolean }
      is_live: {
        Args: { document: Database["public"]["Tables"]["documents"]["Row"] }
        Returns: boolean
      }
      is_of_this_form: { Args: { written_by: unknown }; Returns: boolean }
      is_operator: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_operators_address: { Args: { email: string }; Returns: boolean }
      is_out_of_time: {
        Args: { mail: Database["public"]["Tables"]["outbox"]["Row"] }
        Returns: boolean
      }
      is_portrait: { Args: { path: string }; Returns: boolean }
      is_site: { Args: { site_key: string }; Returns: boolean }
      is_stopped: {
        Args: { mail: Database["public"]["Tables"]["outbox"]["Row"] }
        Returns: boolean
      }
      is_truncated: { Args: { network: unknown }; Returns: boolean }
      is_within: {
        Args: { bound: Json; content: Json; deepest?: number }
        Returns: boolean
      }
      issue_readers: {
        Args: { of_document: string }
        Returns: {
          language: string
          readers: number
          text_language: string
        }[]
      }
      issue_revision: { Args: { of_document: string }; Returns: string }
      issue_texts: { Args: { of_document: string }; Returns: Json }
      keep_filled: {
        Args: { former: Json; in_language: string; of_document: string }
        Returns: undefined
      }
      known_language: { Args: { language: string }; Returns: string }
      last_login: {
        Args: { operator: Database["public"]["Tables"]["operators"]["Row"] }
        Returns: string
      }
      last_reply: {
        Args: { enquiry: Database["public"]["Tables"]["enquiries"]["Row"] }
        Returns: Json
      }
      last_switch: {
        Args: { feature: Database["public"]["Tables"]["site_features"]["Row"] }
        Returns: Json
      }
      launch_revision: { Args: { launch: string }; Returns: string }
      lead_address: { Args: { email: string }; Returns: string }
      link_states: {
        Args: { known: string[]; paths: string[] }
        Returns: {
          link: string
          state: string
        }[]
      }
      links_in: { Args: { words: string }; Returns: string[] }
      list_documents: {
        Args: {
          in_language: string
          in_topic?: string
          of_kind: string
          page?: number
          page_size?: number
          query?: string
        }
        Returns: Json
      }
      list_drafts: {
        Args: {
          by_date?: boolean
          in_language?: string
          in_state?: string
          of_kind: string
          page?: number
          page_size?: number
          query?: string
        }
        Returns: Json
      }
      list_redirects: {
        Args: { page?: number; page_size?: number; query?: string }
        Returns: Json
      }
      lock_document: {
        Args: { document_id: string; of_kind: string }
        Returns: {
          created_at: string
          facts: NonNullable<Json>
          id: string
          kind: string
          publish_at: string | null
          published_on: string
          slug: string
          topic: string | null
          trashed_at: string | null
          unpublish_at: string | null
        }
        SetofOptions: {
          from: "*"
          to: "documents"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      lock_invitations: { Args: Record<PropertyKey, never>; Returns: undefined }
      lock_launch: {
        Args: { launch: string; seen: string }
        Returns: Database["public"]["CompositeTypes"]["launch_part"][]
      }
      lock_request: { Args: { request: string }; Returns: undefined }
      looks: { Args: { markdown: string }; Returns: number }
      make_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      mark_read: {
        Args: {
          document_id: string
          fields: string[]
          language: string
          of_kind: string
          revision: string
        }
        Returns: undefined
      }
      may_mail: {
        Args: {
          address: string
          kind: string
          most: number
          network: unknown
          span: string
        }
        Returns: boolean
      }
      missing_second_step: { Args: Record<PropertyKey, never>; Returns: string }
      most_redirects: { Args: Record<PropertyKey, never>; Returns: number }
      move_launch: {
        Args: { launch: string; seen: string; starts_at: string; zone?: string }
        Returns: undefined
      }
      moved_instant: {
        Args: { first: string; instant: string; target: string; zone: string }
        Returns: string
      }
      name_changes: {
        Args: { launch?: string; parts: Json }
        Returns: undefined
      }
      named_facts: { Args: { content: Json }; Returns: Json }
      named_images_in: { Args: { texts: Json }; Returns: string[] }
      names_person: {
        Args: {
          email: string
          remark: Database["public"]["Tables"]["preview_remarks"]["Row"]
        }
        Returns: boolean
      }
      naming_parts: {
        Args: {
          email: string
          enquiry: Database["public"]["Tables"]["enquiries"]["Row"]
        }
        Returns: Json
      }
      newsletter_issue: { Args: { document_id: string }; Returns: Json }
      note_event: {
        Args: {
          action: string
          after?: Json
          before?: Json
          name?: string
          of_id: string
          of_table: string
        }
        Returns: undefined
      }
      note_export: {
        Args: { of_list: string; searched: boolean }
        Returns: undefined
      }
      note_machine_draft: {
        Args: { document_id?: string; file_path?: string; language: string }
        Returns: undefined
      }
      note_open_text: {
        Args: { language: string; text_id: string }
        Returns: string[]
      }
      note_password_change: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      note_request: { Args: Record<PropertyKey, never>; Returns: undefined }
      note_second_step: { Args: { account: string }; Returns: undefined }
      only_keys: { Args: { content: Json; keys: string[] }; Returns: Json }
      open_remarks: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          kind: string
          language: string
          remarks: number
          title: string
        }[]
      }
      overtaken: {
        Args: {
          change: Database["public"]["Tables"]["scheduled_changes"]["Row"]
        }
        Returns: boolean
      }
      own_access: { Args: Record<PropertyKey, never>; Returns: Json }
      own_path: { Args: { link: string; site: string }; Returns: string }
      own_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      path_of_address: {
        Args: { address: string; site: string }
        Returns: string
      }
      pause_readers: {
        Args: { of_document: string; readers: string[] }
        Returns: undefined
      }
      pending_changes: {
        Args: Record<PropertyKey, never>
        Returns: {
          ends_at: string
          event: string
          kind: string
          language: string
          launch: string
          name: string
          part: Database["public"]["CompositeTypes"]["launch_part"]
          scheduled_by: string
          started: boolean
          starts_at: string
          target: string
        }[]
      }
      picture_state: { Args: { file_type: string }; Returns: string }
      present_state: {
        Args: {
          change: Database["public"]["Tables"]["scheduled_changes"]["Row"]
        }
        Returns: string
      }
      preview: { Args: { link: string }; Returns: Json }
      publication: { Args: Record<PropertyKey, never>; Returns: Json }
      publish_document: {
        Args: {
          at?: string
          document_id: string
          language: string
          of_kind: string
          revision: string
          until?: string
        }
        Returns: undefined
      }
      publish_due_texts: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      publish_facts: {
        Args: { automatic?: boolean; facts: Json; of_document: string }
        Returns: undefined
      }
      publish_texts: {
        Args: {
          at?: string
          document_id: string
          of_kind: string
          seen: Json
          until?: string
        }
        Returns: undefined
      }
      published_pages: { Args: Record<PropertyKey, never>; Returns: Json }
      published_redirects: { Args: Record<PropertyKey, never>; Returns: Json }
      put_back: {
        Args: { after: Json; before: Json; present: Json }
        Returns: Json
      }
      put_text: {
        Args: { in_language: string; of_section: string; texts: Json }
        Returns: undefined
      }
      queue_enquiry_mails: {
        Args: {
          enquiry: Database["public"]["Tables"]["enquiries"]["Row"]
          network: unknown
        }
        Returns: undefined
      }
      read_document: {
        Args: { in_language: string; of_kind: string; slug: string }
        Returns: Json
      }
      read_draft: { Args: { of_id: string; of_kind: string }; Returns: Json }
      read_figures: {
        Args: {
          first_day: string
          last_day: string
          most?: number
          of_language?: string
          time_zone: string
        }
        Returns: Json
      }
      read_folder: {
        Args: { begins?: string; folder: string; most?: number; skip?: number }
        Returns: Json
      }
      read_person: { Args: { email: string }; Returns: Json }
      read_pictures: { Args: { paths?: string[] }; Returns: Json }
      read_webhook: { Args: Record<PropertyKey, never>; Returns: Json }
      record_mail: {
        Args: {
          answer?: string
          claim: string
          id: string
          outcome: string
          site_key: string
        }
        Returns: undefined
      }
      redirect_state: {
        Args: { redirect: Database["public"]["Tables"]["redirects"]["Row"] }
        Returns: string
      }
      refuse_if: {
        Args: { code: string; condition: boolean; message: string }
        Returns: undefined
      }
      refuse_operator: { Args: { user_id: string }; Returns: undefined }
      related_documents: {
        Args: {
          document: Database["public"]["Tables"]["documents"]["Row"]
          in_language: string
        }
        Returns: Json
      }
      remake_picture: { Args: { path: string }; Returns: undefined }
      remove_operator: {
        Args: { cancel_scheduled?: boolean; user_id: string }
        Returns: undefined
      }
      remove_webhook: { Args: Record<PropertyKey, never>; Returns: boolean }
      repair_folder: { Args: { folder: string }; Returns: number }
      replace_texts: {
        Args: {
          at?: string
          language: string
          launch?: string
          new_words: string
          places: number
          texts: Json
          words: string
        }
        Returns: string
      }
      replaceable_texts: {
        Args: { at_most?: number; language: string; words: string[] }
        Returns: {
          document_id: string
          kind: string
          language: string
          revision: string
          state: string
          texts: Json
        }[]
      }
      reply_to_enquiry: {
        Args: { enquiry_id: string; reply: string; seen?: string }
        Returns: Json
      }
      require_administrator: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      require_bounds: {
        Args: { facts: Json; of_kind: string; texts: Json }
        Returns: undefined
      }
      require_operator: { Args: Record<PropertyKey, never>; Returns: undefined }
      require_scheduler: {
        Args: { parts: Database["public"]["CompositeTypes"]["launch_part"][] }
        Returns: undefined
      }
      require_site: { Args: { site_key: string }; Returns: undefined }
      require_writer: {
        Args: { document: Database["public"]["Tables"]["documents"]["Row"] }
        Returns: undefined
      }
      reset_second_step: { Args: { user_id: string }; Returns: undefined }
      restore_version: {
        Args: { revision: string; version: number }
        Returns: undefined
      }
      resume_subscription: { Args: { email: string }; Returns: boolean }
      retry_issue: { Args: { document_id: string }; Returns: boolean }
      revision:
        | {
            Args: {
              change: Database["public"]["Tables"]["scheduled_changes"]["Row"]
            }
            Returns: string
          }
        | {
            Args: {
              section: Database["public"]["Tables"]["content_sections"]["Row"]
            }
            Returns: string
          }
        | {
            Args: {
              translation: Database["public"]["Tables"]["content_translations"]["Row"]
            }
            Returns: string
          }
      revision_saved_at: {
        Args: {
          link: Database["public"]["Tables"]["preview_links"]["Row"]
          revision: string
        }
        Returns: string
      }
      save_document: {
        Args: {
          automatic?: boolean
          document_id: string
          facts?: Json
          language: string
          of_kind: string
          resolves?: boolean
          revision: string
          texts: Json
          translates?: string
        }
        Returns: Json
      }
      save_filled: {
        Args: {
          confirmed?: string[]
          document_id: string
          filled?: Json
          language: string
          of_kind: string
          resolves?: boolean
          revision: string
          texts: Json
          translates?: string
        }
        Returns: Json
      }
      save_machine_texts: {
        Args: {
          document_id: string
          language: string
          of_kind: string
          revision: string
          texts: Json
        }
        Returns: Json
      }
      save_section: {
        Args: {
          language: string
          revision: string
          section_id: string
          texts: Json
        }
        Returns: Json
      }
      schema_objects: {
        Args: Record<PropertyKey, never>
        Returns: {
          definition: string
          name: string
        }[]
      }
      search_configuration: { Args: { language: string }; Returns: unknown }
      searched_documents: {
        Args: {
          in_language: string
          of_kind: string
          page?: number
          page_size?: number
        }
        Returns: Json
      }
      section_text: {
        Args: { in_language: string; of_section: string }
        Returns: Json
      }
      send_enquiry: {
        Args: { attested: Json; enquiry: Json }
        Returns: undefined
      }
      send_issue: {
        Args: { document_id: string; revision?: string }
        Returns: number
      }
      send_mail_again: { Args: { id: string }; Returns: undefined }
      send_remarks: {
        Args: {
          link: string
          name: string
          remarks: Json
          revision: string
          verdict: string
        }
        Returns: boolean
      }
      sent_number: { Args: { header: string }; Returns: string }
      session_account: { Args: Record<PropertyKey, never>; Returns: string }
      set_webhook: { Args: { address: string; seen?: string }; Returns: string }
      show_translation: {
        Args: {
          at?: string
          automatic?: boolean
          in_language: string
          of_document: string
        }
        Returns: undefined
      }
      shown_document: {
        Args: {
          document: Database["public"]["Tables"]["documents"]["Row"]
          facts: Json
          in_language: string
          shown: Database["public"]["Tables"]["document_texts"]["Row"]
        }
        Returns: Json
      }
      shown_to_operators: {
        Args: { in_language: string; of_document: string }
        Returns: {
          automatic: boolean
          card_text: string
          described: boolean
          document_id: string
          facts: Json | null
          filled: Json | null
          kind: string
          language: string
          links: string[]
          minutes: number
          named_images: string[] | null
          publish_at: string | null
          revision: string
          saved_at: string
          saved_by: string | null
          search: unknown
          stage: string
          text_revision: string
          texts: NonNullable<Json>
          title: string
          translates_fields: Json | null
          translates_revision: string | null
          unnamed_images: string[]
          untouched: Json | null
        }[]
        SetofOptions: {
          from: "*"
          to: "document_texts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      shown_to_readers: {
        Args: { in_language: string; of_document: string }
        Returns: {
          automatic: boolean
          card_text: string
          described: boolean
          document_id: string
          facts: Json | null
          filled: Json | null
          kind: string
          language: string
          links: string[]
          minutes: number
          named_images: string[] | null
          publish_at: string | null
          revision: string
          saved_at: string
          saved_by: string | null
          search: unknown
          stage: string
          text_revision: string
          texts: NonNullable<Json>
          title: string
          translates_fields: Json | null
          translates_revision: string | null
          unnamed_images: string[]
          untouched: Json | null
        }[]
        SetofOptions: {
          from: "*"
          to: "document_texts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      sign_in_events: {
        Args: { address: string }
        Returns: {
          entry: Json
        }[]
      }
      stage_import: {
        Args: { import_id: string; rows: Json }
        Returns: undefined
      }
      stop_issue: {
        Args: { document_id: string; stopped: boolean }
        Returns: boolean
      }
      subject_of_mail: {
        Args: { mail: Database["public"]["Tables"]["outbox"]["Row"] }
        Returns: Json
      }
      subscribe_to_newsletter: {
        Args: {
          consent_wording: string
          email: string
          language: string
          network?: string
          site_key?: string
          source?: string
        }
        Returns: undefined
      }
      sweep_data: { Args: Record<PropertyKey, never>; Returns: undefined }
      sweep_now: { Args: Record<PropertyKey, never>; Returns: undefined }
      tell_operator: {
        Args: { account: string; kind: string }
        Returns: undefined
      }
      test_issue: {
        Args: { document_id: string; language: string }
        Returns: undefined
      }
      test_webhook: { Args: Record<PropertyKey, never>; Returns: boolean }
      text_findings: {
        Args: {
          alt: string
          known: string[]
          language: string
          of_id: string
          of_kind: string
          picture: string
          site?: string
          texts: Json
        }
        Returns: {
          detail: string
          field: string
          finding: string
        }[]
      }
      text_revision: {
        Args: {
          change: Database["public"]["Tables"]["scheduled_changes"]["Row"]
        }
        Returns: string
      }
      texts_leading_to: {
        Args: { paths: string[] }
        Returns: {
          document_id: string
          language: string
          link: string
        }[]
      }
      translated_english: {
        Args: { document_id: string; language: string }
        Returns: Json
      }
      translation_board: {
        Args: { page?: number; page_size?: number }
        Returns: Json
      }
      undo_replacement: { Args: { id: string }; Returns: undefined }
      unnamed_images_in: { Args: { words: string }; Returns: string[] }
      unpaired_files: {
        Args: { folder: string }
        Returns: {
          file_path: string
          file_type: string
          size_bytes: number
          stored: boolean
        }[]
      }
      unread: {
        Args: { draft: Database["public"]["Tables"]["document_texts"]["Row"] }
        Returns: string[]
      }
      unread_in: {
        Args: { in_language: string; of_document: string; texts: Json }
        Returns: string[]
      }
      unsubscribe: { Args: { token: string }; Returns: boolean }
      unsubscribe_person: { Args: { email: string }; Returns: boolean }
      upcoming_changes: {
        Args: { at_most?: number; of_account?: string; of_launch?: string }
        Returns: Json
      }
      url_decoded: { Args: { address: string }; Returns: string }
      use_recovery_code: { Args: { code: string }; Returns: boolean }
      utc_instant: { Args: { at: string }; Returns: string }
      want_enquiries: { Args: { wanted: boolean }; Returns: undefined }
      was_carried_out: { Args: { request: string }; Returns: boolean }
      was_sent_before: { Args: Record<PropertyKey, never>; Returns: boolean }
      webhook_host: { Args: Record<PropertyKey, never>; Returns: string }
      weigh_delivery: {
        Args: {
          mail: Database["public"]["Tables"]["outbox"]["Row"]
          outcome: string
        }
        Returns: undefined
      }
      withdraw_document: {
        Args: { document_id: string; of_kind: string }
        Returns: undefined
      }
      words_in: { Args: { texts: Json }; Returns: string }
      words_of: {
        Args: { texts: Json }
        Returns: {
          field: string
          hash: string
          name: string
        }[]
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      launch_part: {
        id: string | null
        language: string | null
      }
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
